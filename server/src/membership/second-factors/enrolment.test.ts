import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { issueSessionToken } from '../../people/sessions/sessions.ts'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { createGatewayWorld, type GatewayWorld } from '../../test/money/gateway-world.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
import { ownersLink } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const password = 'vier Menschen im Hof'

let world: GatewayWorld
beforeAll(async () => {
  world = await createGatewayWorld()
  await settings({ captcha: 'OFF' })
  await reachableBy('https://book.juniper.example')
})
beforeEach(() => settings({ secondFactor: 'OPTIONAL' }))
afterAll(() => world.close())

const settings = (signInSettings: object) => world.owner.authentication.updateSignInSettings({ body: { signInSettings } })
const reachableBy = (publicUrl: string) =>
  world.db
    .updateTable('sites')
    .set({ public_url: publicUrl, is_public: !publicUrl.includes('localhost') })
    .where('id', '=', world.siteId)
    .execute()

let count = 0
const someone = async (role: 'FRONT_DESK' | null, { hasPassword = true } = {}) => {
  count += 1
  const email = `boss-${count}@mail.example`
  const { memberId } = await signedInMember(world, { email, role, isVerified: true })
  if (hasPassword)
    await world.db
      .updateTable('identities')
      .set({ password_hash: await hashPassword(password) })
      .where('email', '=', email)
      .execute()
  return { email, memberId }
}
const login = async (email: string) => (await world.visitor()).authentication.login({ body: { loginId: { email }, password } })
type Way = 'EMAIL' | 'TOTP' | 'PASSWORD' | 'RECOVERY_CODE'
const verify = async (factorType: Way, stateToken: string | undefined, more: object) =>
  (await world.visitor()).authentication.verifyFactor({ params: { factorType }, body: { stateToken: stateToken ?? '', ...more } })
const byMail = async (email: string, stateToken: string | undefined) =>
  await verify('EMAIL', stateToken, { emailData: { code: await codeMailedTo(world, email) } })
const begin = async (stateToken: string | undefined, wanted: { type: 'TOTP' | 'EMAIL' | 'SMS' | 'CALL'; phone?: string }) =>
  (await world.visitor()).authentication.beginSignInFactor({ body: { stateToken: stateToken ?? '', ...wanted } })
const confirm = async (stateToken: string | undefined, type: 'TOTP' | 'EMAIL' | 'SMS' | 'CALL', code?: string, more: object = {}) =>
  (await world.visitor()).authentication.confirmSignInFactor({
    body: { stateToken: stateToken ?? '', type, ...(code && { code }), ...more },
  })
const toSetUp = {
  state: 'REQUIRE_MFA',
  requireMfaData: { availableFactors: expect.arrayContaining([{ factorType: 'TOTP', factorStatus: 'REQUIRE_ACTIVATION' }]) },
}
const roleBy = async (sessionToken: string | undefined) =>
  (await openBrowser(world.app).identity.enterSession({ body: { sessionToken: sessionToken ?? '' } })).session.role

/** Every way to sign in must lead a manager without a factor here: no session before a factor is set up. */
const setsUpAnApp = async (asked: Awaited<ReturnType<typeof login>>) => {
  expect(asked).toMatchObject(toSetUp)
  expect(asked.sessionToken).toBeUndefined()
  const { secret, otpauthUrl } = await begin(asked.stateToken, { type: 'TOTP' })
  expect(otpauthUrl).toContain('otpauth://totp/')
  const { signIn, recoveryCodes } = await confirm(asked.stateToken, 'TOTP', appCode(secret, world.clock.now))
  expect(signIn.state).toBe('SUCCESS')
  expect(recoveryCodes).toHaveLength(10)
  expect(await roleBy(signIn.sessionToken)).toBe('MANAGER')
  return { secret, recoveryCodes }
}

describe('a manager of a site that strangers can reach', () => {
  test('proves the mailbox, then sets up a factor before getting a session, and is asked for it from then on', async () => {
    const { email } = await someone('FRONT_DESK')
    const asked = await login(email)
    expect(asked).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'EMAIL' } })
    const { secret } = await setsUpAnApp(await byMail(email, asked.stateToken))
    world.clock.advance({ minutes: 1 })
    const again = await login(email)
    expect(again).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'TOTP' } })
    expect((await verify('TOTP', again.stateToken, { totpData: { code: appCode(secret, world.clock.now) } })).state).toBe('SUCCESS')
  })

  test('may keep to mailed codes, so that a mailbox is enough', async () => {
    const { email } = await someone('FRONT_DESK')
    const { stateToken } = await byMail(email, (await login(email)).stateToken)
    const { signIn, recoveryCodes } = await confirm(stateToken, 'EMAIL', undefined, { rememberThisDevice: true })
    expect(recoveryCodes).toHaveLength(10)
    expect(signIn.additionalData).toHaveProperty('deviceToken')
    expect(await roleBy(signIn.sessionToken)).toBe('MANAGER')
    expect((await login(email)).mfaChallengeData?.factorType).toBe('EMAIL')
  })

  test('may set up a telephone', async () => {
    const { email } = await someone('FRONT_DESK')
    const { stateToken } = await byMail(email, (await login(email)).stateToken)
    expect(await begin(stateToken, { type: 'SMS', phone: '+491701234567' })).toEqual({ recipient: '…567' })
    const { code } = await world.delivered('+491701234567')
    await expect(confirm(stateToken, 'CALL', code)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    expect((await confirm(stateToken, 'SMS', code)).signIn.state).toBe('SUCCESS')
  })

  test('cannot avoid it with a mailed link, with or without a password', async () => {
    const owner = openBrowser(world.app)
    const refusal = await owner.identity.signInWithLink({ body: { token: await ownersLink(world) } }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', data: { mfaChallengeData: { factorType: 'EMAIL' } } })
    expect((await owner.identity.getSession()).session.role).toBe('VISITOR')
    await setsUpAnApp(await byMail(world.ownerEmail, refusal.data.stateToken))
  })

  test('cannot avoid it at the dashboard’s own sign-in', async () => {
    const { email } = await someone('FRONT_DESK')
    const browser = openBrowser(world.app)
    const refusal = await browser.identity.signIn({ body: { email, password } }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', data: { mfaChallengeData: { factorType: 'EMAIL' } } })
    await setsUpAnApp(await byMail(email, refusal.data.stateToken))
  })

  test('sets up a factor after a forgotten password as well', async () => {
    const { email } = await someone('FRONT_DESK')
    await (await world.visitor()).authentication.sendRecoveryEmail({ body: { email } })
    const recoveryToken = /#token=([\w-]{43})/.exec((await mailsTo(world, email, 'recovery-link'))[0]?.text ?? '')?.[1] ?? ''
    const asked = await (await world.visitor()).authentication.recover({ body: { recoveryToken, password: 'fünf Menschen im Hof' } })
    expect(asked.sessionToken).toBeUndefined()
    await setsUpAnApp(await byMail(email, asked.stateToken))
  })

  test('signed in by another system must prove the mailbox and set up a factor here', async () => {
    const { email, memberId } = await someone('FRONT_DESK')
    const given = { siteId: world.siteId, now: world.clock.now, identityId: memberId, signedInBy: 'EXTERNAL', amr: ['fed'] } as const
    const browser = openBrowser(world.app)
    const sessionToken = await issueSessionToken(world.db, given)
    const refusal = await browser.identity.enterSession({ body: { sessionToken } }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', data: { mfaChallengeData: { factorType: 'EMAIL' } } })
    expect((await browser.identity.getSession()).session.role).toBe('VISITOR')
    await setsUpAnApp(await byMail(email, refusal.data.stateToken))
  })

  test('who lost the app signs in with a recovery code', async () => {
    const { email } = await someone('FRONT_DESK')
    const { recoveryCodes } = await setsUpAnApp(await byMail(email, (await login(email)).stateToken))
    const { stateToken } = await login(email)
    expect((await verify('RECOVERY_CODE', stateToken, { recoveryCodeData: { code: recoveryCodes[0] } })).state).toBe('SUCCESS')
  })

  test('needs no factor while the site’s address leads to this machine alone', async () => {
    const { email } = await someone('FRONT_DESK')
    await reachableBy('http://localhost:4000')
    expect((await login(email)).state).toBe('SUCCESS')
    await reachableBy('https://book.juniper.example')
  })
})

describe('a member', () => {
  test('is asked for a factor from the next sign-in on where every member needs one', async () => {
    const { email } = await someone(null)
    expect((await login(email)).state).toBe('SUCCESS')
    await settings({ secondFactor: 'EVERYBODY' })
    const asked = await byMail(email, (await login(email)).stateToken)
    expect(asked).toMatchObject(toSetUp)
    expect((await confirm(asked.stateToken, 'EMAIL')).signIn.state).toBe('SUCCESS')
  })

  test('is asked for a factor right after signing up', async () => {
    await settings({ secondFactor: 'EVERYBODY' })
    const email = 'fresh@mail.example'
    const { stateToken = '' } = await (await world.visitor()).authentication.register({ body: { loginId: { email }, password } })
    const body = { stateToken, code: await codeMailedTo(world, email) }
    expect(await (await world.visitor()).authentication.verifyDuringAuthentication({ body })).toMatchObject(toSetUp)
  })
})

describe('the state token of this step', () => {
  test('is not given for a password alone, proves nothing, and ends', async () => {
    const { email } = await someone('FRONT_DESK')
    const { stateToken: early } = await login(email)
    await expect(begin(early, { type: 'TOTP' })).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
    await expect(confirm(early, 'EMAIL')).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
    const { stateToken } = await byMail(email, early)
    await expect(verify('EMAIL', stateToken, {})).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
    const { secret } = await begin(stateToken, { type: 'TOTP' })
    await expect(confirm(stateToken, 'TOTP', '000000')).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    await expect(confirm(stateToken, 'TOTP')).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    const code = appCode(secret, world.clock.now)
    const both = await Promise.allSettled([confirm(stateToken, 'TOTP', code), confirm(stateToken, 'TOTP', code)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(confirm(stateToken, 'EMAIL')).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
  })
})
