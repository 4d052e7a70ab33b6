import { randomUUID } from 'node:crypto'
import type { IdentityStatus } from '@foyer/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../ground/handler.ts'
import { newChallenge } from '../../people/passkeys/passkey-challenge.ts'
import { redeemSessionToken } from '../../people/sessions/sessions.ts'
import { mailsTo } from '../../test/mailed.ts'
import { addPasskey, createPasskeyWorld, type PasskeyWorld, refused } from '../../test/people/passkey-world.ts'
import { type Manner, makePasskey } from '../../test/people/software-authenticator.ts'

let world: PasskeyWorld
beforeAll(async () => {
  world = await createPasskeyWorld()
})
afterAll(() => world.close())

const setStatus = (memberId: string, status: IdentityStatus) =>
  world.db.updateTable('identities').set({ status }).where('id', '=', memberId).execute()

describe('signing in with a passkey', () => {
  test('needs no address and no password, and proves two factors', async () => {
    const member = await world.newMember()
    const key = await addPasskey(member)
    const question = await world.ask()
    expect(question.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(question.publicKey.allowCredentials).toBeUndefined()
    const { state, sessionToken = '', identity } = await world.answer(key.sign(question))
    expect([state, identity?.email.address]).toEqual(['SUCCESS', member.email])
    expect(await redeemSessionToken(world.db, world.siteId, sessionToken, world.clock.now)).toEqual({
      identityId: member.memberId,
      signedInBy: 'PASSKEY',
      amr: ['hwk', 'user', 'mfa'],
    })
  })

  test('opens a session of our web app, and asks for no second factor', async () => {
    const member = await world.newMember()
    await world.withApp(member)
    const key = await addPasskey(member)
    const visitor = world.pageOf()
    const { sessionToken = '' } = await visitor.authentication.finishPasskeySignIn({
      body: { passkey: key.sign(await visitor.authentication.beginPasskeySignIn({ body: {} })) },
    })
    expect((await visitor.identity.enterSession({ body: { sessionToken } })).session.role).toBe('MEMBER')
  })

  test('is refused where the device did not verify its user', async () => {
    const key = await addPasskey(await world.newMember())
    await expect(world.signIn(key, { verifiesOwner: false })).rejects.toMatchObject(refused)
  })

  test('accepts each question once, and for five minutes', async () => {
    const key = await addPasskey(await world.newMember())
    const question = await world.ask()
    expect((await world.answer(key.sign(question))).state).toBe('SUCCESS')
    await expect(world.answer(key.sign(question))).rejects.toMatchObject(refused)
    const late = await world.ask()
    world.clock.advance({ minutes: 5 })
    await expect(world.answer(key.sign(late))).rejects.toMatchObject(refused)
  })

  test('signs in one of several callers who send the same answer at once', async () => {
    const key = await addPasskey(await world.newMember())
    const signed = key.sign(await world.ask())
    const states = await Promise.allSettled(Array.from({ length: 8 }, () => world.answer(signed)))
    expect(states.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each<[string, Manner]>([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['this machine by its number', { origin: 'http://127.0.0.1:4000' }],
    ['another site’s name', { rpId: 'evil.example' }],
    ['an account that is not the passkey’s', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['no account at all', { userHandle: undefined }],
  ])('is refused with what was signed for %s', async (_name, manner) => {
    const key = await addPasskey(await world.newMember())
    await expect(world.signIn(key, manner)).rejects.toMatchObject(refused)
    expect((await world.signIn(key)).state).toBe('SUCCESS')
  })

  test('is refused with a forged question, or a question for another purpose', async () => {
    const member = await world.newMember()
    const key = await addPasskey(member)
    for (const challenge of ['bm9uZSBvZiB0aGVpcnM', (await member.passkeys.beginPasskeyRegistration({ body: {} })).publicKey.challenge])
      await expect(world.answer(key.sign({ publicKey: { challenge } }))).rejects.toMatchObject(refused)
  })

  test('is refused with a question of another site of this installation', async () => {
    const key = await addPasskey(await world.newMember())
    const there = { siteId: randomUUID(), now: world.clock.now, dependencies: world.dependencies } as Context // the fields that are read
    const question = await world.ask()
    const foreign = Buffer.from(newChallenge(there, { use: 'SIGN_IN' })).toString('base64url')
    await expect(world.answer(key.sign({ publicKey: { ...question.publicKey, challenge: foreign } }))).rejects.toMatchObject(refused)
    expect((await world.answer(key.sign(question))).state).toBe('SUCCESS')
  })

  test('is refused with a signature of another key', async () => {
    const [key, other] = [await addPasskey(await world.newMember()), await addPasskey(await world.newMember())]
    const question = await world.ask()
    const mixed = { ...key.sign(question), response: other.sign(question).response }
    await expect(world.answer(mixed)).rejects.toMatchObject(refused)
  })

  test('answers an unknown, a removed and a wrongly signed passkey alike', async () => {
    const [member, stranger] = [await world.newMember(), await world.newMember()]
    const key = await addPasskey(member)
    const unknown = makePasskey(await stranger.passkeys.beginPasskeyRegistration({ body: {} }))
    await member.passkeys.removePasskey({ params: { passkeyId: key.id }, body: {} })
    const refusals = [await world.signIn(unknown).catch((error) => error), await world.signIn(key).catch((error) => error)]
    expect(refusals.map(({ status, code, message, data }) => ({ status, code, message, data }))).toEqual([
      { ...refused, message: refusals[0].message, data: {} },
      { ...refused, message: refusals[0].message, data: {} },
    ])
  })

  test('respects the account’s status as a password does: blocked, waiting, gone', async () => {
    const member = await world.newMember()
    const key = await addPasskey(member)
    await setStatus(member.memberId, 'BLOCKED')
    const blocked = await world.signIn(key)
    expect([blocked.state, blocked.sessionToken]).toEqual(['STATUS_CHECK', undefined])
    await world.db
      .updateTable('identities')
      .set({ status: 'PENDING', pending_reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] })
      .where('id', '=', member.memberId)
      .execute()
    const waiting = await world.signIn(key)
    expect([waiting.state, waiting.sessionToken]).toEqual(['REQUIRE_OWNER_APPROVAL', undefined])
    await setStatus(member.memberId, 'DELETED')
    await expect(world.signIn(key)).rejects.toMatchObject(refused)
  })
})

const refusalsToldTo = async (email: string) =>
  (await mailsTo(world, email, 'security-changed')).filter(({ text }) => text.includes('Someone may have a copy of it'))

describe('a passkey with a signature counter', () => {
  test('is refused when its counter goes back, and the account’s owner is told', async () => {
    const member = await world.newMember()
    const key = await addPasskey(member, { counter: 4 })
    expect((await world.signIn(key, { counter: 5 })).state).toBe('SUCCESS')
    for (const counter of [5, 3, 0]) await expect(world.signIn(key, { counter })).rejects.toMatchObject(refused)
    expect(await refusalsToldTo(member.email)).toHaveLength(3)
    expect((await world.signIn(key, { counter: 6 })).state).toBe('SUCCESS')
  })

  test('cannot be made to look copied by a stranger who does not have it', async () => {
    const member = await world.newMember()
    const key = await addPasskey(member, { counter: 4 })
    const question = await world.ask()
    const behind = key.sign(question, { counter: 1 })
    const forged = { ...behind, response: { ...behind.response, signature: key.sign(question, { counter: 9 }).response.signature } }
    await expect(world.answer(forged)).rejects.toMatchObject(refused)
    expect(await refusalsToldTo(member.email)).toEqual([])
  })
})
