import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { hashAtFullCost, hashWith } from '../../test/people/password-cost.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

// The password check takes most of the time. The first part of a hash holds its cost.
const looks = vi.spyOn(argon2, 'verify')
const costs = () => looks.mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4).join('$'))

let world: World
beforeAll(async () => {
  hashWith(hashAtFullCost)
  world = await createWorld({ ownerPassword: 'vier Menschen im Hof' })
})
afterAll(async () => {
  looks.mockRestore()
  await world.close()
})

// Against timing attacks: every address must cause the same statements.
const statementsOf = async (work: (browser: ReturnType<typeof openBrowser>) => Promise<unknown>) => {
  const browser = openBrowser(world.app)
  const { statements } = await countOwnStatements(() => work(browser).catch(() => {}))
  return statements
}

test('signing in with a wrong password sends the same statements for known and unknown addresses', async () => {
  const attempt = (email: string) => statementsOf(({ identity }) => identity.signIn({ body: { email, password: 'wrong password' } }))
  const known = await attempt(world.ownerEmail)
  expect(known.length).toBeGreaterThan(1)
  expect(await attempt('nobody@juniper.example')).toEqual(known)
})

test('requesting a link does the same work and commits for known and unknown addresses, except for the end of a savepoint', async () => {
  const ask = (email: string) => statementsOf(({ identity }) => identity.requestSignInLink({ body: { email } }))
  const known = await ask(world.ownerEmail)
  const unknown = await ask('nobody@juniper.example')
  const isSavepointsEnd = (statement: string) => /^(release|rollback to) /i.test(statement)
  expect(unknown.filter((statement) => !isSavepointsEnd(statement))).toEqual(known.filter((statement) => !isSavepointsEnd(statement)))
  expect(unknown.at(-1)).toMatch(/commit/i)
})

test('a wrong password costs one equal hash check for accounts with a password, without one, and for unknown addresses', async () => {
  const withoutPassword = await signedInMember(world)
  const visitor = await world.visitor()
  const ways = [
    (email: string) => openBrowser(world.app).identity.signIn({ body: { email, password: 'wrong password' } }),
    (email: string) => visitor.authentication.login({ body: { loginId: { email }, password: 'wrong password' } }),
  ]
  for (const ask of ways) {
    const lookedAt = async (email: string) => {
      looks.mockClear()
      await ask(email).catch(() => {})
      return costs()
    }
    expect(await lookedAt(world.ownerEmail)).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(await lookedAt(withoutPassword.email)).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(await lookedAt('nobody@juniper.example')).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
  }
})
