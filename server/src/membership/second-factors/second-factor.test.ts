import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { redeemSessionToken } from '../../people/sessions/sessions.ts'
import { saveSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
import { ownersLink } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

const password = 'vier Menschen im Hof'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // These tests make many attempts; the captcha has tests of its own.
  await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } })
})
afterAll(() => world.close())

let count = 0
const newMember = async (role: 'ADMIN' | null = null) => {
  count += 1
  const email = `careful-${count}@mail.example`
  const member = await signedInMember(world, { email, role, isVerified: true })
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('identities').set({ password_hash: passwordHash }).where('email', '=', email).execute()
  return member
}
type Member = Awaited<ReturnType<typeof newMember>>

const withApp = async (member: Member) => {
  const begun = await member.authentication.beginFactor({ body: { type: 'TOTP' } })
  const code = appCode(begun.secret, world.clock.now)
  const confirmed = await member.authentication.confirmFactor({ body: { stateToken: begun.stateToken, code } })
  world.clock.advance({ seconds: 60 })
  return { ...begun, ...confirmed, code: () => appCode(begun.secret, world.clock.now) }
}
const withMail = async (member: Member) => {
  const { stateToken } = await member.authentication.beginFactor({ body: { type: 'EMAIL' } })
  return await member.authentication.confirmFactor({ body: { stateToken, code: await codeMailedTo(world, member.email) } })
}
const login = async (email: string, deviceToken?: string) =>
  (await world.visitor()).authentication.login({ body: { loginId: { email }, password, clientMetaData: { deviceToken } } })
const verify = async (
  factorType: 'TOTP' | 'EMAIL' | 'SMS' | 'RECOVERY_CODE' | 'PASSWORD',
  stateToken: string | undefined,
  more: object = {},
) => (await world.visitor()).authentication.verifyFactor({ params: { factorType }, body: { stateToken: stateToken ?? '', ...more } })
const rule = async (secondFactor: 'OPTIONAL' | 'MANAGERS' | 'EVERYBODY') => {
  const settings = { requireOwnerApproval: false, requireEmailVerification: true, captcha: 'OFF', neutralAnswers: false } as const
  await world.db
    .transaction()
    .execute((tx) => saveSignInSettings(tx, world.siteId, { ...settings, secondFactor, shortestPassword: 8 }, world.clock.now))
}

describe('an authenticator app', () => {
  test('is set up with the address that apps read, and comes with recovery codes', async () => {
    const member = await newMember()
    const { otpauthUrl, secret, factors, recoveryCodes } = await withApp(member)
    expect(otpauthUrl).toBe(
      `otpauth://totp/Juniper:${encodeURIComponent(member.email)}?issuer=Juniper&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(factors).toEqual([expect.objectContaining({ type: 'TOTP', status: 'ACTIVE' })])
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
    expect(await member.authentication.listFactors()).toMatchObject({ recoveryCodesLeft: 10 })
    await expect(member.authentication.beginFactor({ body: { type: 'TOTP' } })).rejects.toMatchObject({ code: 'FACTOR_ALREADY_ACTIVE' })
  })

  test('is asked for after the password, and the sign-in then has two factors', async () => {
    const member = await newMember()
    const app = await withApp(member)
    const asked = await login(member.email)
    expect(asked).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'TOTP' } })
    expect([asked.sessionToken, asked.identity]).toEqual([undefined, undefined])
    const { state, sessionToken = '' } = await verify('TOTP', asked.stateToken, { totpData: { code: app.code() } })
    expect(state).toBe('SUCCESS')
    const proof = await redeemSessionToken(world.db, world.siteId, sessionToken, world.clock.now)
    expect(proof).toEqual({ identityId: member.memberId, signedInBy: 'PASSWORD', amr: ['pwd', 'otp', 'mfa'] })
  })

  test('accepts each code once, and each state token once', async () => {
    const member = await newMember()
    const app = await withApp(member)
    const [first, second] = [await login(member.email), await login(member.email)]
    const totpData = { code: app.code() }
    expect((await verify('TOTP', first.stateToken, { totpData })).state).toBe('SUCCESS')
    await expect(verify('TOTP', second.stateToken, { totpData })).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    world.clock.advance({ seconds: 30 })
    await expect(verify('TOTP', first.stateToken, { totpData: { code: app.code() } })).rejects.toMatchObject({
      code: 'STATE_TOKEN_INVALID',
    })
  })

  test('is asked for within the hour; after that the sign-in starts over', async () => {
    const member = await newMember()
    const app = await withApp(member)
    const [first, second] = [await login(member.email), await login(member.email)]
    world.clock.advance({ minutes: 59 })
    expect((await verify('TOTP', first.stateToken, { totpData: { code: app.code() } })).state).toBe('SUCCESS')
    world.clock.advance({ minutes: 1 })
    const late = verify('TOTP', second.stateToken, { totpData: { code: app.code() } })
    await expect(late).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
  })

  test('cannot be guessed with parallel sign-ins: guesses are counted per account', async () => {
    const member = await newMember()
    await withApp(member)
    const stateTokens: (string | undefined)[] = []
    for (let round = 0; round < 10; round += 1) stateTokens.push((await login(member.email)).stateToken)
    const guesses = stateTokens.map((stateToken) => verify('TOTP', stateToken, { totpData: { code: '000000' } }))
    const codes = (await Promise.allSettled(guesses)).map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'IN'))
    expect(codes.filter((code) => code === 'VERIFICATION_FAILED')).toHaveLength(4)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(6)
  })

  test('is asked for at our own web app as well, by password and by link, and its proof opens a session', async () => {
    const member = await newMember('ADMIN')
    const app = await withApp(member)
    const browser = openBrowser(world.app)
    const refusal = await browser.identity.signIn({ body: { email: member.email, password } }).catch((error) => error)
    expect(refusal).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED', data: { state: 'MFA_CHALLENGE' } })
    expect((await browser.identity.getSession()).session.role).toBe('VISITOR')
    const { sessionToken = '' } = await verify('TOTP', refusal.data.stateToken, { totpData: { code: app.code() } })
    await expect(world.guest.identity.enterSession({ body: { sessionToken } })).rejects.toMatchObject({ code: 'CROSS_ORIGIN_REQUEST' })
    expect((await browser.identity.enterSession({ body: { sessionToken } })).session.role).toBe('MANAGER')
    expect((await browser.identity.getSession()).session.role).toBe('MANAGER')
    await expect(browser.identity.enterSession({ body: { sessionToken } })).rejects.toMatchObject({ code: 'SESSION_TOKEN_INVALID' })
  })

  test('is not avoided by a recovery mail', async () => {
    const member = await newMember()
    const app = await withApp(member)
    await withMail(member)
    await (await world.visitor()).authentication.sendRecoveryEmail({ body: { email: member.email } })
    const recoveryToken = /#token=([\w-]{43})/.exec((await mailsTo(world, member.email, 'recovery-link'))[0]?.text ?? '')?.[1] ?? ''
    const answer = await (await world.visitor()).authentication.recover({ body: { recoveryToken, password: 'fünf Menschen im Hof' } })
    expect(answer).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'TOTP' } })
    expect(answer.sessionToken).toBeUndefined()
    await expect(verify('EMAIL', answer.stateToken)).rejects.toMatchObject({ code: 'FACTOR_NOT_AVAILABLE' })
    expect((await verify('TOTP', answer.stateToken, { totpData: { code: app.code() } })).state).toBe('SUCCESS')
  })
})

describe('two factors to choose from', () => {
  test('are offered, and the chosen one is asked for', async () => {
    const member = await newMember()
    await withApp(member)
    await withMail(member)
    const choice = await login(member.email)
    expect(choice.state).toBe('REQUIRE_MFA')
    expect(choice.requireMfaData?.availableFactors.map(({ factorType }) => factorType)).toEqual(['TOTP', 'EMAIL'])
    const asked = await verify('EMAIL', choice.stateToken)
    expect(asked).toMatchObject({ state: 'MFA_CHALLENGE', stateToken: choice.stateToken, mfaChallengeData: { factorType: 'EMAIL' } })
    const emailData = { code: await codeMailedTo(world, member.email) }
    expect((await verify('EMAIL', choice.stateToken, { emailData })).state).toBe('SUCCESS')
  })

  test.each(['SMS', 'PASSWORD'] as const)('do not include %s, which is refused by name', async (factorType) => {
    const member = await newMember()
    await withApp(member)
    const { stateToken } = await login(member.email)
    await expect(verify(factorType, stateToken)).rejects.toMatchObject({
      status: 428,
      code: 'FACTOR_NOT_AVAILABLE',
      data: { factorType, availableFactors: ['TOTP'] },
    })
  })
})

describe('a recovery code', () => {
  test('replaces any factor, once, in any spelling', async () => {
    const member = await newMember()
    const { recoveryCodes } = await withApp(member)
    const [code = ''] = recoveryCodes
    const use = async () => {
      const { stateToken } = await login(member.email)
      return await verify('RECOVERY_CODE', stateToken, { recoveryCodeData: { code: code.toLowerCase().replaceAll('-', ' ') } })
    }
    expect((await use()).state).toBe('SUCCESS')
    await expect(use()).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    expect((await member.authentication.listFactors()).recoveryCodesLeft).toBe(9)
    const kept = JSON.stringify(await world.db.selectFrom('recovery_codes').selectAll().execute())
    for (const secret of recoveryCodes) expect(kept).not.toContain(secret.slice(5).replace('-', ''))
  })

  test('is void once new codes are made', async () => {
    const member = await newMember()
    const { recoveryCodes } = await withApp(member)
    const renewed = await member.authentication.renewRecoveryCodes({ body: { password } })
    expect(renewed.recoveryCodes).toHaveLength(10)
    const { stateToken } = await login(member.email)
    await expect(verify('RECOVERY_CODE', stateToken, { recoveryCodeData: { code: recoveryCodes[1] } })).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    })
  })
})

describe('a remembered device', () => {
  test('skips the second factor for 30 days, for its own account alone, until the password changes', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const app = await withApp(member)
    await withApp(other)
    const { stateToken } = await login(member.email)
    const { additionalData } = await verify('TOTP', stateToken, { totpData: { code: app.code() }, rememberThisDevice: true })
    const { strValue: deviceToken = '' } = additionalData.deviceToken as { strValue?: string }
    expect((await login(member.email, deviceToken)).state).toBe('SUCCESS')
    expect((await login(other.email, deviceToken)).state).toBe('MFA_CHALLENGE')
    expect((await login(member.email, 'made up')).state).toBe('MFA_CHALLENGE')
    const { now } = world.clock
    world.clock.advance({ days: 30 })
    expect((await login(member.email, deviceToken)).state).toBe('MFA_CHALLENGE')
    world.clock.set(now)
    await member.authentication.changePassword({ body: { newPassword: `${password} ` } })
    await world.db
      .updateTable('identities')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', member.memberId)
      .execute()
    expect((await login(member.email, deviceToken)).state).toBe('MFA_CHALLENGE')
  })
})

describe('changing the factors of an account', () => {
  test('asks for the password again, unless the sign-in is recent', async () => {
    const member = await newMember()
    await withApp(member)
    world.clock.advance({ minutes: 11 })
    const remove = (typed?: string) =>
      member.authentication.removeFactor({ body: { type: 'TOTP', ...(typed !== undefined && { password: typed }) } })
    await expect(remove()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    await expect(member.authentication.beginFactor({ body: { type: 'EMAIL' } })).rejects.toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    })
    await expect(remove('wrong password')).rejects.toMatchObject({ code: '-19976' })
    expect(await remove(password)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    expect((await login(member.email)).state).toBe('SUCCESS')
  })

  test('needs the right code and the account’s own state token', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const { stateToken, secret } = await member.authentication.beginFactor({ body: { type: 'TOTP' } })
    const confirm = (who: Member, code: string) => who.authentication.confirmFactor({ body: { stateToken, code } })
    await expect(confirm(member, '000000')).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    await expect(confirm(other, appCode(secret, world.clock.now))).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
    expect((await login(member.email)).state).toBe('SUCCESS')
  })
})

describe('the site’s rule', () => {
  test('asks every member, or managers, for a mailed code where no factor is set up', async () => {
    const [member, staff] = [await newMember(), await newMember('ADMIN')]
    await rule('MANAGERS')
    expect((await login(member.email)).state).toBe('SUCCESS')
    const asked = await login(staff.email)
    expect(asked).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'EMAIL' } })
    const emailData = { code: await codeMailedTo(world, staff.email) }
    const proven = await verify('EMAIL', asked.stateToken, { emailData })
    expect([proven.state, proven.sessionToken]).toEqual(['REQUIRE_MFA', undefined])
    await rule('EVERYBODY')
    expect((await login(member.email)).state).toBe('MFA_CHALLENGE')
  })

  test('asks for the password after a link, which has proven the mailbox already', async () => {
    await rule('MANAGERS')
    await world.db
      .updateTable('identities')
      .set({ password_hash: await hashPassword(password) })
      .where('email', '=', world.ownerEmail)
      .execute()
    const browser = openBrowser(world.app)
    const refusal = await browser.identity.signInWithLink({ body: { token: await ownersLink(world) } }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', data: { mfaChallengeData: { factorType: 'PASSWORD' } } })
    const { stateToken } = refusal.data
    await expect(verify('PASSWORD', stateToken, { passwordData: { password: 'wrong password' } })).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    })
    const proven = await verify('PASSWORD', stateToken, { passwordData: { password } })
    const body = { stateToken: proven.stateToken ?? '', type: 'EMAIL' } as const
    const { signIn } = await (await world.visitor()).authentication.confirmSignInFactor({ body })
    const sessionToken = signIn.sessionToken ?? ''
    expect((await browser.identity.enterSession({ body: { sessionToken } })).session.role).toBe('MANAGER')
    await rule('OPTIONAL')
  })
})

test('factors that a stranger set up before do not keep the mailbox’s owner out', async () => {
  const stranger = await signedInMember(world, { email: 'owned@mail.example' })
  await withApp(stranger)
  await (await world.visitor()).authentication.sendRecoveryEmail({ body: { email: stranger.email } })
  const recoveryToken = /#token=([\w-]{43})/.exec((await mailsTo(world, stranger.email, 'recovery-link'))[0]?.text ?? '')?.[1] ?? ''
  expect((await (await world.visitor()).authentication.recover({ body: { recoveryToken, password } })).state).toBe('SUCCESS')
})
