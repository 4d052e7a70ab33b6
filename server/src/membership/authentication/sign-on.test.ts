import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redeemSessionToken } from '../../people/sessions/sessions.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const signOn = (email: string, more: object = {}) => world.owner.authentication.signOn({ body: { loginId: { email }, ...more } })
const contactsWith = (email: string) => world.db.selectFrom('contacts').select('id').where('email', '=', email).execute()
const contactOf = async (memberId: string) =>
  (await world.db.selectFrom('members').select('contact_id').where('id', '=', memberId).executeTakeFirstOrThrow()).contact_id

describe('a sign-in made by a program', () => {
  test('makes the member, and the next sign-in finds that member', async () => {
    const first = await signOn('jonas@mail.example', { profile: { firstName: 'Jonas' } })
    expect(first.identity).toMatchObject({
      status: { name: 'ACTIVE' },
      email: { isVerified: false },
      identityProfile: { firstName: 'Jonas' },
    })
    const second = await signOn('Jonas@mail.example')
    expect(second.identity.id).toBe(first.identity.id)
    const proof = await redeemSessionToken(world.db, world.siteId, second.sessionToken, world.clock.now)
    expect(proof).toEqual({ identityId: first.identity.id, signedInBy: 'EXTERNAL', amr: ['fed'] })
  })

  test('updates the member with the given profile, and leaves other fields as they are', async () => {
    const email = 'told@mail.example'
    await signOn(email, { profile: { firstName: 'Jonas', lastName: 'Berg', company: 'Berg', privacyStatus: 'PUBLIC', phones: ['1', '2'] } })
    const { identity } = await signOn(email, { profile: { firstName: 'Joni', nickname: 'Jo', phones: ['3'] } })
    expect(identity.identityProfile).toMatchObject({
      firstName: 'Joni',
      lastName: 'Berg',
      nickname: 'Jo',
      company: 'Berg',
      privacyStatus: 'PUBLIC',
      phonesV2: [{ phone: '3' }],
    })
    expect((await signOn(email)).identity.identityProfile).toEqual(identity.identityProfile)
    await expect(signOn(email, { profile: { birthdate: 'in May' } })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  test('links the contact with that address only if the program has verified the address and asks for it', async () => {
    const known = async (email: string) => {
      await signOn(email)
      await world.db.insertInto('contacts').values({ site_id: world.siteId, id: crypto.randomUUID(), email }).execute()
      return (await contactsWith(email)).map(({ id }) => id)
    }
    const [kept] = await known('kept@mail.example')
    const apart = await signOn('kept@mail.example', { verifyEmail: true, mergeExistingContact: false })
    expect(apart.identity.email.isVerified).toBe(true)
    expect(await contactOf(apart.identity.id)).not.toBe(kept)
    const [joined] = await known('joined@mail.example')
    const { identity } = await signOn('joined@mail.example', { verifyEmail: true })
    expect(await contactOf(identity.id)).toBe(joined)
  })

  test('with a verified address takes the account from a stranger who signed up with it first', async () => {
    const email = 'lena@mail.example'
    const [thief, thiefsPassword] = [await signedInMember(world, { email }), 'der Dieb war eher da']
    await thief.authentication.changePassword({ body: { newPassword: thiefsPassword } })
    await thief.authentication.beginFactor({ body: { type: 'TOTP' } })
    const { identity } = await signOn(email, { verifyEmail: true })
    expect(identity).toMatchObject({ id: thief.memberId, email: { isVerified: true } })
    await expect(thief.members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 401 })
    const signIn = (await world.visitor()).authentication.login({ body: { loginId: { email }, password: thiefsPassword } })
    await expect(signIn).rejects.toMatchObject({ code: '-19973' })
    expect(await world.db.selectFrom('factors').select('type').where('identity_id', '=', thief.memberId).execute()).toEqual([])
    expect(await mailsTo(world, email, 'password-changed')).not.toEqual([])
  })

  test('leaves an account as it is if its address was verified here', async () => {
    const known = await signedInMember(world, { email: 'mara@mail.example', isVerified: true })
    await known.authentication.changePassword({ body: { newPassword: 'vier Menschen im Hof' } })
    await signOn(known.email, { verifyEmail: true })
    const body = { loginId: { email: known.email }, password: 'vier Menschen im Hof' }
    expect((await (await world.visitor()).authentication.login({ body })).state).toBe('SUCCESS')
    expect((await known.identity.getSession()).session.role).toBe('MEMBER')
  })

  test('refuses a blocked member', async () => {
    const { identity } = await signOn('blocked@mail.example')
    await world.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', identity.id).execute()
    await expect(signOn('blocked@mail.example')).rejects.toMatchObject({ status: 428, code: 'IDENTITY_NOT_ACTIVE' })
  })
})

describe('a member of the team', () => {
  test('cannot be signed on by a caller with fewer rights', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const ask = (by: Client, email: string) => by.authentication.signOn({ body: { loginId: { email } } })
    await expect(ask(admin, world.ownerEmail)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED', data: { reason: 'ROLE' } })
    expect(await ask(admin, 'jonas@mail.example')).toHaveProperty('sessionToken')
    expect(await ask(world.owner, world.ownerEmail)).toHaveProperty('sessionToken')
  })
})

describe('verifying the address of an account', () => {
  test.each(['/_api/iam/verification/v1/Start', '/_api/iam/verification/v1/start'])('is begun at %s, and does not sign in', async (url) => {
    const member = await signedInMember(world)
    const payload = { identityId: member.memberId, target: 'EMAIL' }
    const started = await world.app.inject({ method: 'POST', url, headers: member.headers, payload })
    const { verificationId: stateToken } = started.json()
    const body = { stateToken, code: await codeMailedTo(world, member.email) }
    const answer = await member.authentication.verifyDuringAuthentication({ body })
    expect([answer.state, answer.sessionToken, answer.identity?.email.isVerified]).toEqual(['SUCCESS', undefined, true])
  })

  test('is for managers and the account itself', async () => {
    const [one, other] = [await signedInMember(world), await signedInMember(world)]
    const ask = (client: typeof world.owner, identityId: string) => client.authentication.startVerification({ body: { identityId } })
    await expect(ask(one, other.memberId)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    expect(await ask(world.owner, other.memberId)).toMatchObject({ verificationId: expect.any(String) })
    await expect(ask(world.owner, '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
