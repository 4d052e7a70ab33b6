import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { codeMailedTo } from '../../test/mailed.ts'
import { createGatewayWorld, type GatewayWorld } from '../../test/money/gateway-world.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld } from '../../test/world.ts'

const password = 'vier Menschen im Hof'

let world: GatewayWorld
beforeAll(async () => {
  world = await createGatewayWorld()
  await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } })
})
afterAll(() => world.close())

let count = 0
/** Each test has its own network and number, because both are limited. */
const newcomer = async () => {
  count += 1
  const { email, headers, memberId } = await signedInMember(world, { email: `phone-${count}@mail.example`, isVerified: true })
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('identities').set({ password_hash: passwordHash }).where('email', '=', email).execute()
  const address = `203.0.${count}.7`
  const client = world.clientWith(headers, address)
  return { ...client, email, memberId, address, phone: `+4917012345${String(count).padStart(2, '0')}` }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
type Factors = Pick<MemberClient, 'authentication'>

const enrol = async (member: Factors, body: { type: 'SMS' | 'CALL' | 'PUSH'; phone?: string; deviceToken?: string }) => {
  const { stateToken, ...begun } = await member.authentication.beginFactor({ body })
  const { code } = await world.delivered((body.phone ?? body.deviceToken) as string)
  return { begun, confirmed: await member.authentication.confirmFactor({ body: { stateToken, code } }) }
}
const visitorAt = async (address: string) => {
  const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  return world.clientWith({ authorization: access_token }, address)
}
const login = async ({ email, address }: Newcomer) =>
  (await visitorAt(address)).authentication.login({ body: { loginId: { email }, password } })
type Type = 'SMS' | 'CALL' | 'PUSH' | 'EMAIL'
const verify = async ({ address }: Newcomer, factorType: Type, stateToken: string | undefined, more: object = {}) =>
  (await visitorAt(address)).authentication.verifyFactor({ params: { factorType }, body: { stateToken: stateToken ?? '', ...more } })

describe('a telephone', () => {
  test('is set up with a code sent to it, and later answers show its last digits only', async () => {
    const member = await newcomer()
    const { begun, confirmed } = await enrol(member, { type: 'SMS', phone: member.phone })
    expect(begun).toEqual({ recipient: `…${member.phone.slice(-3)}` })
    expect(confirmed.factors).toEqual([expect.objectContaining({ type: 'SMS', status: 'ACTIVE', recipient: `…${member.phone.slice(-3)}` })])
    expect(confirmed.recoveryCodes).toHaveLength(10)
    const { enrollableTypes } = await member.authentication.listFactors()
    expect(enrollableTypes).toEqual(['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'])
  })

  test.each([['SMS', 'smsData'] as const, ['CALL', 'callData'] as const])('proves a sign-in by %s', async (type, name) => {
    const member = await newcomer()
    await enrol(member, { type, phone: member.phone })
    const asked = await login(member)
    expect(asked.mfaChallengeData).toMatchObject({
      factorType: type,
      verificationChallengeData: { recipient: `…${member.phone.slice(-3)}` },
    })
    const { code, channel } = await world.delivered(member.phone)
    expect(channel).toBe(type)
    await expect(verify(member, type, asked.stateToken, { [name]: { code: code === '000000' ? '1' : '000000' } })).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    })
    expect((await verify(member, type, asked.stateToken, { [name]: { code } })).state).toBe('SUCCESS')
    await expect(verify(member, type, asked.stateToken, { [name]: { code } })).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
  })

  test('is accepted as people write numbers, and must exist and not be premium-rate', async () => {
    const member = await newcomer()
    const begin = (phone?: string) => member.authentication.beginFactor({ body: { type: 'SMS', ...(phone !== undefined && { phone }) } })
    for (const [phone, rule] of [
      [undefined, 'REQUIRED'],
      ['0170 1234567', 'PHONE'],
      ['+49 12', 'PHONE'],
      ['call me', 'PHONE'],
      ['+49 900 1 234567', 'PHONE_COSTS_EXTRA'],
    ] as const)
      await expect(begin(phone)).rejects.toMatchObject({ violations: [expect.objectContaining({ field: 'phone', violatedRule: rule })] })
    await begin(` +49 (170) 99 88 77-6 `)
    expect((await world.delivered('+491709988776')).channel).toBe('SMS')
  })

  test('is not proven by a mailed code', async () => {
    const member = await newcomer()
    await enrol(member, { type: 'SMS', phone: member.phone })
    const { stateToken: begun } = await member.authentication.beginFactor({ body: { type: 'EMAIL' } })
    await member.authentication.confirmFactor({ body: { stateToken: begun, code: await codeMailedTo(world, member.email) } })
    world.clock.advance({ minutes: 20 })
    const { stateToken } = await login(member)
    await verify(member, 'EMAIL', stateToken)
    const code = await codeMailedTo(world, member.email)
    await expect(verify(member, 'SMS', stateToken, { smsData: { code } })).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    expect((await verify(member, 'EMAIL', stateToken, { emailData: { code } })).state).toBe('SUCCESS')
  })

  test('that replaces an unconfirmed number is confirmed by its own code alone', async () => {
    const member = await newcomer()
    const first = await member.authentication.beginFactor({ body: { type: 'SMS', phone: member.phone } })
    const { code } = await world.delivered(member.phone)
    await member.authentication.beginFactor({ body: { type: 'SMS', phone: '+491711234500' } })
    await expect(member.authentication.confirmFactor({ body: { stateToken: first.stateToken, code } })).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    })
  })
})

describe('a device', () => {
  test('receives a code, which the front end may send under either name', async () => {
    const member = await newcomer()
    const deviceToken = `fcm:${member.memberId}`
    const { confirmed } = await enrol(member, { type: 'PUSH', deviceToken })
    expect(confirmed.factors[0]).not.toHaveProperty('recipient')
    for (const name of ['transactionId', 'code']) {
      world.clock.advance({ minutes: 10 })
      const { stateToken } = await login(member)
      const { code } = await world.delivered(deviceToken)
      expect((await verify(member, 'PUSH', stateToken, { pushData: { [name]: code } })).state).toBe('SUCCESS')
    }
  })

  test('needs its token', async () => {
    const member = await newcomer()
    await expect(member.authentication.beginFactor({ body: { type: 'PUSH' } })).rejects.toMatchObject({
      violations: [expect.objectContaining({ field: 'deviceToken', violatedRule: 'REQUIRED' })],
    })
  })
})

describe('paid messages', () => {
  const begin = (member: Newcomer, phone = member.phone) => member.authentication.beginFactor({ body: { type: 'SMS', phone } })
  const sentBefore = () => world.db.selectFrom('gateway_messages').select('id').execute()

  test('go to one account more and more slowly', async () => {
    const member = await newcomer()
    await begin(member)
    await begin(member)
    await expect(begin(member)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 30 } })
    world.clock.advance({ seconds: 30 })
    await begin(member)
  })

  test('go to one number more and more slowly, whatever the account', async () => {
    const phone = '+491719999999'
    for (let round = 0; round < 3; round += 1) await begin(await newcomer(), phone)
    const before = await sentBefore()
    await expect(newcomer().then((other) => begin(other, phone))).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await sentBefore()).toEqual(before)
  })

  test('go out for one network only so often, whatever the numbers', async () => {
    const network = (await newcomer()).address
    const attempts = Array.from({ length: 63 }, async (_, index) => {
      const { headers } = await signedInMember(world)
      const client = world.clientWith(headers, network)
      return await client.authentication.beginFactor({ body: { type: 'SMS', phone: `+4917188000${String(index).padStart(2, '0')}` } })
    })
    const codes = (await Promise.allSettled(attempts)).map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'SENT'))
    expect(codes.filter((code) => code === 'SENT')).toHaveLength(60)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(3)
  })
})

describe('a server without a gateway', () => {
  test('offers no telephone, and falls back to mailed codes for accounts with nothing else', async () => {
    const member = await newcomer()
    await enrol(member, { type: 'SMS', phone: member.phone })
    const own = await createWorld()
    const stranger = await signedInMember(own)
    expect((await stranger.authentication.listFactors()).enrollableTypes).toEqual(['TOTP', 'EMAIL'])
    await expect(stranger.authentication.beginFactor({ body: { type: 'SMS', phone: member.phone } })).rejects.toMatchObject({
      code: 'FACTOR_NOT_AVAILABLE',
    })
    await own.close()
    const { gateway } = world.dependencies
    world.dependencies.gateway = null
    const asked = await login(member)
    expect(asked.mfaChallengeData?.factorType).toBe('EMAIL')
    const emailData = { code: await codeMailedTo(world, member.email) }
    expect((await verify(member, 'EMAIL', asked.stateToken, { emailData })).state).toBe('SUCCESS')
    world.dependencies.gateway = gateway
  })
})

test('a stranger who enters a member’s number does not delay that member’s codes', async () => {
  const member = await newcomer()
  await enrol(member, { type: 'SMS', phone: member.phone })
  world.clock.advance({ minutes: 20 })
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 12; index += 1) {
    const stranger = await newcomer()
    const body = { type: 'SMS', phone: member.phone } as const
    codes.push(
      await stranger.authentication.beginFactor({ body }).then(
        () => undefined,
        (error) => error.code,
      ),
    )
  }
  // For strangers the number has its own limit, because the business pays for messages.
  expect(codes).toContain('TOO_MANY_ATTEMPTS')
  const asked = await login(member)
  const { code } = await world.delivered(member.phone)
  expect((await verify(member, 'SMS', asked.stateToken, { smsData: { code } })).state).toBe('SUCCESS')
})
