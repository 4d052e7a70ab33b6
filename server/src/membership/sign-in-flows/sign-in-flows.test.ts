import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { codeMailedTo } from '../../test/mailed.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

const password = 'vier Menschen im Hof'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('codes arrive at once for a visitor who enters them, and ever slower for a visitor who only requests them', async () => {
  const email = 'careful@mail.example'
  const member = await signedInMember(world, { email, isVerified: true })
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('identities').set({ password_hash: passwordHash }).where('email', '=', email).execute()
  const visitor = await world.visitor()
  const login = () => visitor.authentication.login({ body: { loginId: { email }, password } })
  const begun = await member.authentication.beginFactor({ body: { type: 'EMAIL' } })
  await member.authentication.confirmFactor({ body: { stateToken: begun.stateToken, code: await codeMailedTo(world, email) } })

  await login()
  const { stateToken = '' } = await login()
  await expect(login()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 30 } })
  const emailData = { code: await codeMailedTo(world, email) }
  const proven = await visitor.authentication.verifyFactor({ params: { factorType: 'EMAIL' }, body: { stateToken, emailData } })
  expect(proven.state).toBe('SUCCESS')
  expect((await login()).state).toBe('MFA_CHALLENGE')
})
