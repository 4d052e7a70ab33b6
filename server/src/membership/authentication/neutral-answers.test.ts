import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { mailbox, newCode } from '../sign-in-flows/sign-in-flows.ts'

// Spies on the real hash, to count how often it runs.
const hashes = vi.spyOn(argon2, 'hash')
const checks = vi.spyOn(argon2, 'verify')

const password = 'vier Menschen im Hof'
const enqueued: string[] = []

let world: World
beforeAll(async () => {
  world = await createWorld()
  await settings({ captcha: 'OFF', neutralAnswers: true, requireEmailVerification: false })
  const { enqueue } = world.dependencies.jobs
  world.dependencies.jobs.enqueue = async (tx, ...jobs) => {
    enqueued.push(...jobs.map(({ queue }) => queue))
    return await enqueue(tx, ...jobs)
  }
})
beforeEach(() => world.clock.advance({ hours: 25 }))
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

const settings = (signInSettings: object) => world.owner.authentication.updateSignInSettings({ body: { signInSettings } })
let count = 0
const newAddress = () => `neutral-${++count}@mail.example`
const signUp = async (email: string) => (await world.visitor()).authentication.register({ body: { loginId: { email }, password } })
const verify = async (stateToken: string | undefined, code: string) =>
  (await world.visitor()).authentication.verifyDuringAuthentication({ body: { stateToken: stateToken ?? '', code } })
const resend = async (stateToken: string | undefined) =>
  (await world.visitor()).authentication.resendDuringAuthentication({ body: { stateToken: stateToken ?? '' } })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'DONE',
    ({ code, data }) => ({ code, data }),
  )

/** The answer, and the work done for it. */
const effectsOf = async (act: () => Promise<unknown>) => {
  hashes.mockClear()
  checks.mockClear()
  enqueued.length = 0
  const { result, statements } = await countOwnStatements(act)
  const mails = enqueued.filter((queue) => queue === 'mail').length
  return { result, statements, work: { hashes: hashes.mock.calls.length, checks: checks.mock.calls.length, mails } }
}
const rowsOf = async () => ({
  identities: (await world.db.selectFrom('identities').select('id').execute()).length,
  contacts: (await world.db.selectFrom('contacts').select('id').execute()).length,
  events: (await world.db.selectFrom('domain_events').select('id').execute()).length,
})

describe('signing up with the address of an account', () => {
  test('looks the same as with a new address: the answer, the password’s hash, one mail', async () => {
    const member = await signedInMember(world)
    const taken = await effectsOf(() => signUp(member.email))
    const fresh = await effectsOf(() => signUp(newAddress()))
    expect(taken.work).toEqual({ hashes: 1, checks: 0, mails: 1 })
    expect(taken.work).toEqual(fresh.work)
    const shape = { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: expect.stringMatching(/^[\w-]{43}$/), additionalData: {} }
    expect([taken.result, fresh.result]).toEqual([shape, shape])
  })

  test('makes no account, contact or event, and leaves the existing account as it is', async () => {
    const member = await signedInMember(world)
    const before = await rowsOf()
    const account = await world.db.selectFrom('identities').selectAll().where('id', '=', member.memberId).execute()
    await signUp(member.email.toUpperCase())
    expect(await rowsOf()).toEqual(before)
    expect(await world.db.selectFrom('identities').selectAll().where('id', '=', member.memberId).execute()).toEqual(account)
  })

  test('mails the account’s holder the ways to sign in, and no code', async () => {
    const { email } = await signedInMember(world)
    await signUp(email)
    const [mail] = await mailsTo(world, email)
    expect(mail?.template).toBe('account-exists')
    expect(mail?.text).toContain('http://localhost:4000/sign-in')
    expect(mail?.text).toContain('http://localhost:4000/account/recover')
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
  })

  test('cannot be told from a new address by guessing codes or requesting more', async () => {
    const { email } = await signedInMember(world)
    const outcomes = []
    for (const address of [email, newAddress()]) {
      const { stateToken } = await signUp(address)
      const outcome = [await codeOf(resend(stateToken)), await codeOf(resend(stateToken))]
      for (let round = 0; round < 7; round += 1) outcome.push(await codeOf(verify(stateToken, 'guess!')))
      world.clock.advance({ minutes: 5 })
      outcome.push(await codeOf(resend(stateToken)), await codeOf(verify(stateToken, 'guess!')))
      outcomes.push(outcome)
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0]?.[1]).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('is slowed down equally when repeated, and does not delay the holder’s own codes', async () => {
    const { email, authentication } = await signedInMember(world)
    const attempts = async (address: string) => {
      const codes = []
      for (let round = 0; round < 4; round += 1) codes.push(await codeOf(signUp(address)))
      return codes
    }
    const taken = await attempts(email)
    expect(taken).toEqual(await attempts(newAddress()))
    expect(taken.at(-1)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    const { stateToken } = await authentication.beginFactor({ body: { type: 'EMAIL' } })
    expect(await authentication.confirmFactor({ body: { stateToken, code: await codeMailedTo(world, email) } })).toMatchObject({
      factors: [{ type: 'EMAIL', status: 'ACTIVE' }],
    })
  })

  test('never signs in to that account, even with the code that was made', async () => {
    const { email } = await signedInMember(world)
    const { stateToken } = await signUp(email)
    const { code } = await newCode(world.db, { siteId: world.siteId, now: world.clock.now }, { stateToken: stateToken ?? '', to: mailbox })
    expect(await codeOf(verify(stateToken, code))).toMatchObject({ code: 'VERIFICATION_FAILED' })
  })
})

describe('signing up with a new address', () => {
  test('verifies the address and then signs in, whatever the site’s other rules ask', async () => {
    const email = newAddress()
    const { stateToken } = await signUp(email)
    expect(await verify(stateToken, await codeMailedTo(world, email))).toMatchObject({
      state: 'SUCCESS',
      identity: { email: { address: email } },
    })
  })
})

describe('signing in and a forgotten password', () => {
  const login = async (email: string) =>
    (await world.visitor()).authentication
      .login({ body: { loginId: { email }, password: 'wrong password' } })
      .catch(({ code, data }) => ({ code, data }))
  const recover = async (email: string) => (await world.visitor()).authentication.sendRecoveryEmail({ body: { email } })

  test('answer the same and do the same work for an account with a password, without one, and for none', async () => {
    const [invited, member] = [await signedInMember(world), newAddress()]
    await signUp(member)
    const all = []
    for (const email of [member, invited.email, newAddress()]) all.push(await effectsOf(() => login(email)))
    expect(all.map(({ result }) => result)).toEqual(Array(3).fill({ code: '-19976', data: {} }))
    expect(all.map(({ work }) => work)).toEqual(Array(3).fill({ hashes: 0, checks: 1, mails: 0 }))
    expect(all[1]?.statements).toEqual(all[0]?.statements)
    expect(all[2]?.statements).toEqual(all[0]?.statements)
  })

  test('mail a link to the holder of an account, and do the same work for an unknown address', async () => {
    const { email } = await signedInMember(world)
    const nobody = newAddress()
    const [known, unknown] = [await effectsOf(() => recover(email)), await effectsOf(() => recover(nobody))]
    expect(unknown.result).toEqual(known.result)
    expect(unknown.work).toEqual(known.work)
    expect([await mailsTo(world, email, 'recovery-link'), await mailsTo(world, nobody)].map(({ length }) => length)).toEqual([1, 0])
  })
})

test('a site that is not neutral answers with the refusal for a taken address that front ends know', async () => {
  await settings({ neutralAnswers: false })
  const { email } = await signedInMember(world)
  await expect(signUp(email)).rejects.toMatchObject({ code: '-19995' })
  expect(await mailsTo(world, email)).toEqual([])
  await settings({ neutralAnswers: true })
})
