import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
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
const newAddress = () => {
  count += 1
  return `lena-${count}@krueger.example`
}
const signUp = async (email: string, more: object = {}) =>
  (await world.visitor()).authentication.register({ body: { loginId: { email }, password, ...more } })
const policy = (signOnPolicy: object) => world.owner.authentication.updateSignOnPolicy({ body: { signOnPolicy } })
const verify = async (stateToken: string | undefined, code: string) =>
  (await world.visitor()).authentication.verifyDuringAuthentication({ body: { stateToken: stateToken ?? '', code } })

describe('signing up', () => {
  test('asks for the mailed code, and the code completes it', async () => {
    const email = newAddress()
    const answer = await signUp(email, { profile: { firstName: 'Lena', lastName: 'Krüger', language: 'de' } })
    expect(answer).toMatchObject({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      identity: {
        email: { address: email, isVerified: false },
        status: { name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] },
        identityProfile: { firstName: 'Lena', nickname: 'Lena Krüger', language: 'de', privacyStatus: 'PRIVATE' },
      },
    })
    expect(answer.sessionToken).toBeUndefined()
    const verified = await verify(answer.stateToken, await codeMailedTo(world, email))
    expect(verified).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true }, status: { name: 'ACTIVE' } } })
    expect(verified.sessionToken).toMatch(/^[\w-]{43}$/)
  })

  test('answers the whole profile after sign-in, and names alone before', async () => {
    const email = newAddress()
    const address = { addressLine: 'Hof 4', city: 'Bremen', country: 'DE' }
    const profile = {
      firstName: 'Lena',
      lastName: 'Krüger',
      nickname: 'Leni',
      picture: 'https://people.example/lena.jpg',
      privacyStatus: 'PUBLIC',
      company: 'Hof',
      position: 'Gärtnerin',
      birthdate: '1990-05-04',
      phonesV2: [{ countryCode: '+49', phone: '421123' }],
      secondaryEmails: [{ email: 'leni@hof.example', tag: 'HOME' }],
      addresses: [{ address, tag: 'HOME' }],
    }
    const { stateToken, ...waiting } = await signUp(email, { profile })
    const known = ['firstName', 'lastName', 'nickname', 'privacyStatus']
    expect(
      Object.keys(waiting.identity?.identityProfile ?? {})
        .filter((name) => name !== 'language')
        .sort(),
    ).toEqual(known)
    const { identity } = await verify(stateToken, await codeMailedTo(world, email))
    expect(identity).toMatchObject({ factors: [], connections: [] })
    expect(identity?.identityProfile).toMatchObject({
      firstName: 'Lena',
      picture: 'https://people.example/lena.jpg',
      privacyStatus: 'PUBLIC',
      slug: expect.stringMatching(/^leni/),
      company: 'Hof',
      position: 'Gärtnerin',
      birthdate: '1990-05-04',
      phonesV2: [{ phone: '+49421123', tag: 'UNTAGGED' }],
      secondaryEmails: [{ email: 'leni@hof.example', tag: 'UNTAGGED' }],
      addresses: [{ address, tag: 'UNTAGGED' }],
    })
  })

  test('with a taken address is refused with the code that front ends know, in any capitalisation', async () => {
    const email = newAddress()
    await signUp(email)
    await expect(signUp(email.toUpperCase())).rejects.toMatchObject({ status: 409, code: '-19995' })
  })

  test('twice at once with one address makes one account', async () => {
    const email = newAddress()
    const results = await Promise.allSettled([signUp(email), signUp(email), signUp(email)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['an e-mail address without a domain', { loginId: { email: 'ada' } }, 'loginId.email', 'EMAIL'],
    ['an address that is a number', { loginId: { email: 5 } }, 'loginId.email', 'EMAIL'],
    ['an address that is too long', { loginId: { email: `${'x'.repeat(400)}@people.example` } }, 'loginId.email', 'EMAIL'],
    ['no address', { loginId: {} }, 'loginId.email', 'EMAIL'],
    ['a short password', { password: 'short' }, 'password', 'PASSWORD'],
    [
      'a password that is the member’s own name',
      { password: 'lena-krueger', loginId: { email: 'lena-krueger@people.example' } },
      'password',
      'PASSWORD',
    ],
  ])('with %s answers a violation in the shape that front ends read', async (_name, part, field, type) => {
    const visitor = await world.visitor()
    const body = { loginId: { email: newAddress() }, password, ...part } as Parameters<typeof visitor.authentication.register>[0]['body']
    const refusal = await visitor.authentication.register({ body }).catch((error) => error)
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' })
    expect(refusal.violations).toEqual([expect.objectContaining({ field, data: expect.objectContaining({ type }) })])
  })

  test('cannot give the new account a role or a status', async () => {
    const email = newAddress()
    const profile = { nickname: 'Mallory', role: 'OWNER', status: 'ACTIVE', email_verified: true, pendingReasons: [] }
    const answer = await signUp(email, { profile, role: 'OWNER', status: 'ACTIVE', isVerified: true })
    expect(answer.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    const row = await world.db.selectFrom('identities').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: null, status: 'PENDING', email_verified: false })
  })
})

describe('a code for the address', () => {
  test('is void after five tries, while a new code works', async () => {
    const email = newAddress()
    const { stateToken } = await signUp(email)
    const code = await codeMailedTo(world, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let round = 0; round < 5; round += 1) {
      await expect(verify(stateToken, wrong)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
      world.clock.advance({ seconds: 20 })
    }
    await expect(verify(stateToken, code)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    world.clock.advance({ minutes: 1 })
    const visitor = await world.visitor()
    const again = await visitor.authentication.resendDuringAuthentication({ body: { stateToken: stateToken ?? '' } })
    expect(again).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken })
    expect((await verify(stateToken, await codeMailedTo(world, email))).state).toBe('SUCCESS')
  })

  test('costs growing delays when guessed, counted over all codes of the account', async () => {
    const email = newAddress()
    const first = await signUp(email)
    const second = await (await world.visitor()).authentication.login({ body: { loginId: { email }, password } })
    const guess = (stateToken: string | undefined) => verify(stateToken, 'guess!').catch(({ code }) => code)
    const codes = await Promise.all([first, second, first, second, first, second, first, second].map(({ stateToken }) => guess(stateToken)))
    expect(codes.filter((code) => code === 'VERIFICATION_FAILED')).toHaveLength(4)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(4)
  })

  test('is valid once, for ten minutes', async () => {
    const email = newAddress()
    const late = await signUp(email)
    const code = await codeMailedTo(world, email)
    world.clock.advance({ minutes: 10 })
    await expect(verify(late.stateToken, code)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    const again = newAddress()
    const { stateToken } = await signUp(again)
    const good = await codeMailedTo(world, again)
    const results = await Promise.allSettled([verify(stateToken, good), verify(stateToken, good), verify(stateToken, good)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(verify(stateToken, good)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  })

  test('works with its own state token alone', async () => {
    const [one, other] = [newAddress(), newAddress()]
    const mine = await signUp(one)
    await signUp(other)
    await expect(verify(mine.stateToken, await codeMailedTo(world, other))).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  })

  test('is not mailed without limit: repeated requests wait longer and longer', async () => {
    const email = newAddress()
    const { stateToken = '' } = await signUp(email)
    const resend = async () => (await world.visitor()).authentication.resendDuringAuthentication({ body: { stateToken } })
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await resend()
      const refusal = await resend().catch((error) => error)
      waits.push(refusal.data.retryAfterSeconds)
      world.clock.advance({ seconds: refusal.data.retryAfterSeconds })
    }
    expect(waits).toEqual([30, 60, 120, 300])
  })

  test('is kept as a hash that includes the token, and its mail is deleted once sent', async () => {
    const email = newAddress()
    const { stateToken = '' } = await signUp(email)
    const code = await codeMailedTo(world, email)
    const kept = JSON.stringify(await world.db.selectFrom('state_tokens').selectAll().execute())
    for (const secret of [stateToken, `"${code}"`]) expect(kept).not.toContain(secret)
  })
})

describe('a site that approves its members', () => {
  test('verifies the address first, then tells the owner once, and the member once approved', async () => {
    await policy({ requireOwnerApproval: true })
    const email = newAddress()
    const { stateToken, identity } = await signUp(email)
    expect(identity?.status.reasons).toHaveLength(2)
    expect(await mailsTo(world, world.ownerEmail, 'approval-wanted')).toHaveLength(0)
    const answer = await verify(stateToken, await codeMailedTo(world, email))
    expect([answer.state, answer.sessionToken]).toEqual(['REQUIRE_OWNER_APPROVAL', undefined])
    const again = await (await world.visitor()).authentication.login({ body: { loginId: { email }, password } })
    expect([again.state, again.sessionToken]).toEqual(['REQUIRE_OWNER_APPROVAL', undefined])
    const mails = await mailsTo(world, world.ownerEmail, 'approval-wanted')
    expect(mails.map(({ text }) => text.includes(email))).toEqual([true])
    await world.owner.members.approveMember({ params: { id: identity?.id ?? '' }, body: {} })
    expect(await mailsTo(world, email, 'member-approved')).toHaveLength(1)
    expect((await (await world.visitor()).authentication.login({ body: { loginId: { email }, password } })).state).toBe('SUCCESS')
    await policy({ requireOwnerApproval: false })
  })
})

describe('a site that does not verify addresses', () => {
  test('signs new members in at once, but verifies the address of a known contact', async () => {
    await policy({ requireEmailVerification: false })
    expect((await world.owner.authentication.getSignOnPolicy()).signOnPolicy.requireEmailVerification).toBe(false)
    const stranger = await signUp(newAddress())
    expect(stranger).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: false } } })
    const known = newAddress()
    await world.db
      .insertInto('contacts')
      .values({ site_id: world.siteId, id: '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b777', email: known })
      .execute()
    expect((await signUp(known)).state).toBe('REQUIRE_EMAIL_VERIFICATION')
    await policy({ requireEmailVerification: true })
  })
})
