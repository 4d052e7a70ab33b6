import type { IdentityStatus } from '@foyer/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { redeemSessionToken } from '../../people/sessions/sessions.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
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
const newMember = async () => {
  count += 1
  const email = `member-${count}@mail.example`
  const member = await signedInMember(world, { email, isVerified: true })
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('identities').set({ password_hash: passwordHash }).where('email', '=', email).execute()
  return member
}
const stand = (identityId: string, status: IdentityStatus) =>
  world.db.updateTable('identities').set({ status }).where('id', '=', identityId).execute()

const visitorFrom = async (address?: string) => {
  const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  return world.clientWith({ authorization: access_token }, address)
}
const login = async (email: string, typed: string = password, address?: string) =>
  (await visitorFrom(address)).authentication.login({ body: { loginId: { email }, password: typed } })

describe('signing in', () => {
  test('returns a session token that is valid once, for ten minutes', async () => {
    const { email, memberId } = await newMember()
    const { state, sessionToken = '' } = await login(email)
    expect(state).toBe('SUCCESS')
    const use = (token: string) => redeemSessionToken(world.db, world.siteId, token, world.clock.now)
    expect(await use(sessionToken)).toEqual({ identityId: memberId, signedInBy: 'PASSWORD', amr: ['pwd'] })
    expect(await use(sessionToken)).toBeNull()
    const late = await login(email)
    world.clock.advance({ minutes: 10 })
    expect(await use(late.sessionToken ?? '')).toBeNull()
  })

  test('opens nothing by itself: the session token is no credential', async () => {
    const { email } = await newMember()
    const { sessionToken = '' } = await login(email)
    await expect(world.clientWith({ authorization: sessionToken }).identity.getSession()).rejects.toMatchObject({ status: 401 })
  })

  test('tells front ends by its code what was wrong', async () => {
    const { email } = await newMember()
    const invited = await signedInMember(world)
    await expect(login(email, 'wrong password')).rejects.toMatchObject({ code: '-19976' })
    await expect(login(invited.email)).rejects.toMatchObject({ code: '-19973' })
    await expect(login('nobody@mail.example')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test.each([
    { loginId: { email: 'no address' }, password },
    { loginId: {}, password },
    {},
    { loginId: 'x', password: 7 },
    { loginId: { email: 'a@b.example' }, password: 'x'.repeat(5000) },
    { loginId: { email: 'a\0b@b.example' }, password },
    [],
    'text',
  ])('never answers a violation, because public front ends break on violations: %j', async (body) => {
    const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
    for (const url of ['/_api/iam/authentication/v2/login', '/iam/authentication/v2/login']) {
      const headers = { authorization: access_token, 'content-type': 'application/json' }
      const answer = await world.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.json().details.validationError).toBeUndefined()
      expect(answer.json().details.applicationError.code).toEqual(expect.any(String))
    }
  })

  test('sends the same statements for unknown addresses, wrong passwords, and accounts without a password', async () => {
    const { email } = await newMember()
    const invited = await signedInMember(world)
    const statementsFor = async (address: string) => {
      const visitor = await visitorFrom()
      const body = { loginId: { email: address }, password: 'wrong password' }
      return (await countOwnStatements(() => visitor.authentication.login({ body }).catch(() => {}))).statements
    }
    const known = await statementsFor(email)
    expect(known.length).toBeGreaterThan(1)
    expect(await statementsFor('nobody@mail.example')).toEqual(known)
    expect(await statementsFor(invited.email)).toEqual(known)
  })

  test('into a waiting account says what it waits for, and mails a new code', async () => {
    const visitor = await visitorFrom()
    const email = 'waiting@mail.example'
    await visitor.authentication.register({ body: { loginId: { email }, password } })
    const answer = await login(email)
    expect([answer.state, answer.sessionToken]).toEqual(['REQUIRE_EMAIL_VERIFICATION', undefined])
    const code = await codeMailedTo(world, email)
    const body = { stateToken: answer.stateToken ?? '', code }
    expect((await visitor.authentication.verifyDuringAuthentication({ body })).state).toBe('SUCCESS')
  })

  test('into a blocked account answers STATUS_CHECK, and only for the right password', async () => {
    const { email, memberId } = await newMember()
    await stand(memberId, 'BLOCKED')
    await expect(login(email, 'wrong password')).rejects.toMatchObject({ code: '-19976' })
    const answer = await login(email)
    expect([answer.state, answer.sessionToken, answer.stateToken]).toEqual(['STATUS_CHECK', undefined, undefined])
    await stand(memberId, 'DELETED')
    await expect(login(email)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })
})

describe('guessing passwords', () => {
  test('from many networks does not lock the member out', async () => {
    const { email } = await newMember()
    for (let network = 1; network <= 30; network += 1)
      for (let round = 0; round < 4; round += 1)
        await expect(login(email, 'wrong password', `203.0.${network}.9`)).rejects.toMatchObject({ code: '-19976' })
    await expect(login(email, password, '203.0.1.9')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await login(email, password, '198.51.100.1')).state).toBe('SUCCESS')
  })

  test('in the member’s own network does not lock out a remembered device, and asks no captcha of it', async () => {
    const member = await newMember()
    const { email } = member
    const { secret, stateToken } = await member.authentication.beginFactor({ body: { type: 'TOTP' } })
    await member.authentication.confirmFactor({ body: { stateToken, code: appCode(secret, world.clock.now) } })
    world.clock.advance({ minutes: 1 })
    const own = await visitorFrom('192.0.2.5')
    const asked = await own.authentication.login({ body: { loginId: { email }, password } })
    const totpData = { code: appCode(secret, world.clock.now) }
    const proof = { stateToken: asked.stateToken ?? '', totpData, rememberThisDevice: true }
    const { additionalData } = await own.authentication.verifyFactor({ params: { factorType: 'TOTP' }, body: proof })
    const { strValue: deviceToken } = additionalData.deviceToken as { strValue: string }

    const neighbour = '192.0.2.66'
    await Promise.allSettled(Array.from({ length: 15 }, () => login(email, 'wrong password', neighbour)))
    const enter = (token?: string, typed = password) =>
      own.authentication.login({ body: { loginId: { email }, password: typed, clientMetaData: { deviceToken: token } } })
    await expect(enter()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await expect(enter('made up')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'PROOF_OF_WORK' } } })
    await expect(enter()).rejects.toMatchObject({ code: '-19971' })
    expect((await enter(deviceToken)).state).toBe('SUCCESS')
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } })

    // A device token does not avoid the counts: the device has a count of its own.
    for (let round = 0; round < 4; round += 1) await expect(enter(deviceToken, 'wrong password')).rejects.toMatchObject({ code: '-19976' })
    await expect(enter(deviceToken)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('is told to the member once, from however many networks, and sends no mail for an unknown address', async () => {
    const { email } = await newMember()
    const before = await world.db.selectFrom('messages').select('id').execute()
    const guess = (address: string, rounds: number) => async () => {
      for (let round = 1; round <= rounds; round += 1)
        await expect(login(address, 'wrong password', `198.18.${round}.9`)).rejects.toMatchObject({ status: 401 })
    }
    await guess('nobody-at-all@mail.example', 25)()
    expect(await world.db.selectFrom('messages').select('id').execute()).toEqual(before)
    await guess(email, 19)()
    expect(await mailsTo(world, email, 'sign-in-failures')).toHaveLength(0)
    await guess(email, 10)()
    const [mail, ...more] = await mailsTo(world, email, 'sign-in-failures')
    expect(mail?.text).toContain('20 attempts')
    expect(more).toEqual([])
  })

  test('costs the same statements with and without an account, also when the member is told', async () => {
    const { email } = await newMember()
    const statementsOf = async (address: string) => {
      for (let round = 1; round <= 19; round += 1) await login(address, 'wrong password', `198.19.${round}.9`).catch(() => {})
      return (await countOwnStatements(() => login(address, 'wrong password', '198.19.50.9').catch(() => {}))).statements
    }
    const isSavepointsEnd = (statement: string) => /^(release|rollback to) /i.test(statement)
    const [known, unknown] = [await statementsOf(email), await statementsOf('nobody-here@mail.example')]
    expect(known.some(isSavepointsEnd)).toBe(true)
    expect(unknown.filter((statement) => !isSavepointsEnd(statement))).toEqual(known.filter((statement) => !isSavepointsEnd(statement)))
  })
})

describe('changing the password', () => {
  const change = (member: Awaited<ReturnType<typeof newMember>>, newPassword: string) =>
    member.authentication.changePassword({ body: { newPassword } })

  test('ends every other session and session token, and is told by mail', async () => {
    const member = await newMember()
    const { sessionToken = '' } = await login(member.email)
    const elsewhere = await signedInMember(world)
    const other = await world.db.selectFrom('sessions').select('token_hash').where('identity_id', '=', member.memberId).execute()
    expect(await change(member, 'fünf Menschen im Hof')).toEqual({})
    const left = await world.db.selectFrom('sessions').select('token_hash').where('identity_id', '=', member.memberId).execute()
    expect(left).toEqual(other)
    expect((await member.identity.getSession()).session.role).toBe('MEMBER')
    expect((await elsewhere.identity.getSession()).session.role).toBe('MEMBER')
    expect(await redeemSessionToken(world.db, world.siteId, sessionToken, world.clock.now)).toBeNull()
    await expect(login(member.email)).rejects.toMatchObject({ code: '-19976' })
    expect((await login(member.email, 'fünf Menschen im Hof')).state).toBe('SUCCESS')
    expect(await mailsTo(world, member.email, 'password-changed')).toHaveLength(1)
  })

  test('ends an unfinished sign-in', async () => {
    const member = await newMember()
    const reasons = ['PENDING_EMAIL_VERIFICATION_REQUIRED']
    await world.db
      .updateTable('identities')
      .set({ status: 'PENDING', pending_reasons: reasons })
      .where('id', '=', member.memberId)
      .execute()
    const { stateToken = '' } = await login(member.email)
    const code = await codeMailedTo(world, member.email)
    await stand(member.memberId, 'ACTIVE')
    await change(member, 'fünf Menschen im Hof')
    const body = { stateToken, code }
    await expect((await visitorFrom()).authentication.verifyDuringAuthentication({ body })).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    })
  })

  test('to one that breaks the rules is a violation of its field', async () => {
    const member = await newMember()
    const refusal = await change(member, 'password1').catch((error) => error)
    expect(refusal.violations).toEqual([expect.objectContaining({ field: 'newPassword', violatedRule: 'COMMON' })])
  })
})

describe('guessing passwords from many networks', () => {
  const guess = async (email: string, times: number, second: number) => {
    for (let network = 1; network <= times; network += 1)
      await login(email, 'wrong password', `10.${second}.${network}.9`).catch((error) => expect(error.status).not.toBe(429))
  }
  const pausesOf = async (work: () => Promise<unknown>) => {
    const before = world.pauses.length
    await work()
    return world.pauses.slice(before)
  }

  test('delays answers longer and longer, up to four seconds, and never refuses the right password from another network', async () => {
    const { email } = await newMember()
    const pauses = await pausesOf(() => guess(email, 40, 1))
    expect(pauses.slice(0, 11).every((milliseconds) => milliseconds === 0)).toBe(true)
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect([pauses[11], pauses.at(-1)]).toEqual([250, 4000])
    const [held] = await pausesOf(async () => expect((await login(email, password, '198.51.100.1')).state).toBe('SUCCESS'))
    expect(held).toBe(4000)
    // The right password resets the count.
    expect(await pausesOf(() => login(email, password, '198.51.100.1'))).toEqual([0])
  })

  test('delays answers equally for an unknown address', async () => {
    const { email } = await newMember()
    const known = await pausesOf(() => guess(email, 25, 2))
    expect(await pausesOf(() => guess('never-seen@mail.example', 25, 3))).toEqual(known)
  })

  test('is told to the member once a day while it goes on, and sends no mail for an unknown address', async () => {
    const { email } = await newMember()
    const told = () => mailsTo(world, email, 'sign-in-failures')
    await guess(email, 30, 4)
    expect(await told()).toHaveLength(1)
    expect((await login(email, password, '198.51.100.1')).state).toBe('SUCCESS')
    await guess(email, 30, 5)
    expect(await told()).toHaveLength(1)
    world.clock.advance({ hours: 24 })
    await guess(email, 30, 6)
    expect(await told()).toHaveLength(2)
    await guess('nobody-else@mail.example', 30, 7)
    expect(await mailsTo(world, 'nobody-else@mail.example', 'sign-in-failures')).toEqual([])
    expect(await mailsTo(world, world.ownerEmail, 'sign-in-failures')).toEqual([])
  })

  test('counts requests whose clock readings are out of order, and refuses none of them', async () => {
    const { email } = await newMember()
    await guess(email, 12, 8)
    world.clock.advance({ seconds: -5 })
    expect((await login(email, password, '198.51.100.2')).state).toBe('SUCCESS')
    world.clock.advance({ seconds: 5 })
  })
})
