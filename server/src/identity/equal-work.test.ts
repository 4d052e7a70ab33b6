import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../seed/open-browser.ts'
import { countOwnStatements } from '../test/own-statements.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ ownerPassword: 'vier Menschen im Hof' })
})
afterAll(() => world.close())

// Whoever watches the clock must not learn more than whoever reads the answer: the same statements, for all addresses.
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

test('asking for a link does the same work and the same commit, and differs in how a savepoint ends', async () => {
  const ask = (email: string) => statementsOf(({ identity }) => identity.requestSignInLink({ body: { email } }))
  const known = await ask(world.ownerEmail)
  const unknown = await ask('nobody@juniper.example')
  const isSavepointsEnd = (statement: string) => /^(release|rollback to) /i.test(statement)
  expect(unknown.filter((statement) => !isSavepointsEnd(statement))).toEqual(known.filter((statement) => !isSavepointsEnd(statement)))
  expect(unknown.at(-1)).toMatch(/commit/i)
})
