import type { FactorProof } from '@foyer/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findIdentity } from '../../people/accounts/accounts-store.ts'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { codeMailedTo } from '../../test/mailed.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
import { createPasskeyWorld, type PasskeyWorld, password } from '../../test/people/passkey-world.ts'
import type { MemberClient } from '../../test/people/signed-in-member.ts'
import { replacePassword } from './change-password.ts'

// An attacker who has copied a one-time proof sends it at the same moment as its owner: exactly one request may succeed.
let world: PasskeyWorld
beforeAll(async () => {
  world = await createPasskeyWorld()
})
afterAll(() => world.close())

/** Few enough that no attempt has to wait yet. */
const together = 3
const states = async (attempts: Promise<{ state: string }>[]) =>
  (await Promise.allSettled(attempts)).map((told) => (told.status === 'fulfilled' ? told.value.state : told.reason.code)).toSorted()
const oneGotIn = ['SUCCESS', 'VERIFICATION_FAILED', 'VERIFICATION_FAILED']

const login = async ({ email }: MemberClient) =>
  (await (await world.visitor()).authentication.login({ body: { loginId: { email }, password } })).stateToken ?? ''
const verify = async (factorType: 'TOTP' | 'EMAIL' | 'RECOVERY_CODE', body: FactorProof) =>
  (await world.visitor()).authentication.verifyFactor({ params: { factorType }, body })

/** A member with an authenticator app: the member, the app's secret, and the recovery codes. */
const withApp = async () => {
  const member = await world.newMember()
  const { secret, stateToken } = await member.authentication.beginFactor({ body: { type: 'TOTP' } })
  const firstCode = appCode(secret, world.clock.now)
  const { recoveryCodes } = await member.authentication.confirmFactor({ body: { stateToken, code: firstCode } })
  return { member, secret, firstCode, recoveryCodes }
}
const signIns = (member: MemberClient) => Promise.all(Array.from({ length: together }, () => login(member)))

test('a code from an app completes one of several sign-ins that use it at once', async () => {
  const { member, secret } = await withApp()
  world.clock.advance({ minutes: 1 })
  const totpData = { code: appCode(secret, world.clock.now) }
  const asked = await signIns(member)
  expect(await states(asked.map((stateToken) => verify('TOTP', { stateToken, totpData })))).toEqual(oneGotIn)
})

test('the code that confirmed an app cannot be used to sign in', async () => {
  const { member, firstCode } = await withApp()
  const attempt = verify('TOTP', { stateToken: await login(member), totpData: { code: firstCode } })
  await expect(attempt).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
})

test('a recovery code completes one of several sign-ins that use it at once', async () => {
  const { member, recoveryCodes } = await withApp()
  const recoveryCodeData = { code: recoveryCodes[0] ?? '' }
  const asked = await signIns(member)
  expect(await states(asked.map((stateToken) => verify('RECOVERY_CODE', { stateToken, recoveryCodeData })))).toEqual(oneGotIn)
})

test('a mailed code sent several times at once signs in one time', async () => {
  const member = await world.newMember()
  const begun = await member.authentication.beginFactor({ body: { type: 'EMAIL' } })
  await member.authentication.confirmFactor({ body: { stateToken: begun.stateToken, code: await codeMailedTo(world, member.email) } })
  const stateToken = await login(member)
  const emailData = { code: await codeMailedTo(world, member.email) }
  const attempts = Array.from({ length: together }, () => verify('EMAIL', { stateToken, emailData }))
  // Who comes after the end of that sign-in finds neither it nor its code.
  const told = await states(attempts)
  expect(told.map((state) => state.replace('STATE_TOKEN_INVALID', 'VERIFICATION_FAILED')).toSorted()).toEqual(oneGotIn)
})

test('an address verification code sent several times at once signs in one time', async () => {
  const email = 'newcomer@mail.example'
  const begun = await (await world.visitor()).authentication.register({ body: { loginId: { email }, password } })
  const body = { stateToken: begun.stateToken ?? '', code: await codeMailedTo(world, email) }
  const attempts = Array.from({ length: together }, async () => (await world.visitor()).authentication.verifyDuringAuthentication({ body }))
  expect(await states(attempts)).toEqual(oneGotIn)
})

test('a session token that several browsers exchange at once becomes one session', async () => {
  const member = await world.newMember()
  const { sessionToken = '' } = await (await world.visitor()).authentication.login({ body: { loginId: { email: member.email }, password } })
  const before = (await member.identity.listSessions()).sessions.length
  const enter = () => openBrowser(world.app).identity.enterSession({ body: { sessionToken } })
  const entered = await Promise.allSettled(Array.from({ length: together }, enter))
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await member.identity.listSessions()).sessions).toHaveLength(before + 1)
})

test('a sign-in with the old password fails when the password is replaced meanwhile', async () => {
  const { memberId, email } = await world.newMember()
  const { db, siteId, clock, dependencies } = world
  const attempts = await db.transaction().execute(async (tx) => {
    const identity = await findIdentity(tx, siteId, memberId)
    if (!identity) throw new Error('There is no such account')
    await replacePassword(tx, { siteId, now: clock.now, dependencies }, { identity, passwordHash: null })
    const started = [
      openBrowser(world.app).identity.signIn({ body: { email, password } }),
      (await world.visitor()).authentication.login({ body: { loginId: { email }, password } }),
    ]
    const told = Promise.allSettled(started)
    // Both sign-ins have checked the old password and wait for the account's lock.
    await vi.waitFor(async () => expect(await waitingFor(db)).toBe(2), { timeout: 10_000 })
    return { told }
  })
  const codes = (await attempts.told).map((told) => (told.status === 'rejected' ? told.reason.code : 'let in'))
  expect(codes).toEqual(['SIGN_IN_FAILED', '-19976'])
})

const waitingFor = async (db: PasskeyWorld['db']): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
