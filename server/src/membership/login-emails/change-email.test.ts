import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

const password = 'vier Menschen im Hof'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let count = 0
const newEmail = (name: string) => {
  count += 1
  return `${name}-${count}@mail.example`
}
const newMember = async (isVerified = true) => {
  const member = await signedInMember(world, { email: newEmail('old'), isVerified })
  await world.db
    .updateTable('identities')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.memberId)
    .execute()
  return member
}

const begin = (member: MemberClient, email: string, typed?: string) =>
  member.authentication.beginEmailChange({ body: { email, ...(typed !== undefined && { password: typed }) } })
const confirm = (member: MemberClient, stateToken: string, code: string) =>
  member.authentication.confirmEmailChange({ body: { stateToken, code } })
const change = async (member: MemberClient, email: string) => {
  const { stateToken } = await begin(member, email)
  return await confirm(member, stateToken, await codeMailedTo(world, email))
}
const fullMember = async (member: MemberClient) => (await member.members.getMyMember({ query: { fieldsets: ['FULL'] } })).member
const emailOf = async (contactId: string | undefined) =>
  (
    await world.db
      .selectFrom('contacts')
      .select('email')
      .where('id', '=', contactId ?? '')
      .executeTakeFirst()
  )?.email

describe('changing the e-mail address', () => {
  test('takes effect with the mailed code: the new address signs in, is verified, and is the contact’s', async () => {
    const member = await newMember(false)
    const email = newEmail('Neue.Adresse')
    expect(await change(member, email)).toEqual({ email })
    const after = await fullMember(member)
    expect(after).toMatchObject({ loginEmail: email, loginEmailVerified: true })
    expect(await emailOf(after.contactId)).toBe(email)
    const login = async (address: string) =>
      (await world.visitor()).authentication.login({ body: { loginId: { email: address }, password } })
    expect((await login(email.toLowerCase())).state).toBe('SUCCESS')
    await expect(login(member.email)).rejects.toThrow()
  })

  test('changes nothing before the code is confirmed', async () => {
    const member = await newMember()
    const { stateToken } = await begin(member, newEmail('new'))
    await expect(confirm(member, stateToken, '000000')).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    expect((await fullMember(member)).loginEmail).toBe(member.email)
    expect(await mailsTo(world, member.email, 'security-changed')).toEqual([])
  })

  test('tells the old address, and voids the links that were mailed there', async () => {
    const member = await newMember()
    await (await world.visitor()).authentication.sendRecoveryEmail({ body: { email: member.email } })
    const recoveryToken = /#token=([\w-]{43})/.exec((await mailsTo(world, member.email, 'recovery-link'))[0]?.text ?? '')?.[1] ?? ''
    await change(member, newEmail('new'))
    const [told] = await mailsTo(world, member.email, 'security-changed')
    expect(told?.text).toContain('Your account has another e-mail address')
    expect(told?.text).not.toContain('/account/')
    const recover = (await world.visitor()).authentication.recover({ body: { recoveryToken, password: 'fünf Menschen im Hof' } })
    await expect(recover).rejects.toMatchObject({ code: 'RECOVERY_TOKEN_INVALID' })
    // Sessions stay: the member may end the others, but the change does not.
    expect((await member.identity.getSession()).session.role).toBe('MEMBER')
  })

  test('asks for the password again, unless the sign-in is recent', async () => {
    const member = await newMember()
    world.clock.advance({ minutes: 11 })
    const email = newEmail('new')
    await expect(begin(member, email)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', data: { hasPassword: true } })
    await expect(begin(member, email, 'wrong password')).rejects.toMatchObject({ code: '-19976' })
    expect((await begin(member, email, password)).stateToken).toEqual(expect.any(String))
  })

  test('cannot be confirmed by another account, and refuses the current address', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const email = newEmail('new')
    const { stateToken } = await begin(member, email)
    const code = await codeMailedTo(world, email)
    await expect(confirm(other, stateToken, code)).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
    await expect(begin(member, member.email.toUpperCase())).rejects.toMatchObject({
      status: 400,
      violations: [expect.objectContaining({ field: 'email', violatedRule: 'UNCHANGED' })],
    })
  })

  test('answers the same for a taken address, and tells only the owner of that mailbox', async () => {
    const [member, holder] = [await newMember(), await newMember()]
    const { stateToken } = await begin(member, holder.email)
    expect(stateToken).toMatch(/^[\w-]{43}$/)
    const code = await codeMailedTo(world, holder.email)
    await expect(confirm(member, stateToken, code)).rejects.toMatchObject({ status: 409, code: '-19995' })
    expect((await fullMember(member)).loginEmail).toBe(member.email)
    expect((await fullMember(holder)).loginEmail).toBe(holder.email)
  })

  test('gives an address that two members claim at once to one of them', async () => {
    const people = [await newMember(), await newMember()]
    const email = newEmail('wanted')
    const claims: { member: MemberClient; stateToken: string; code: string }[] = []
    for (const member of people) {
      const { stateToken } = await begin(member, email)
      claims.push({ member, stateToken, code: await codeMailedTo(world, email) })
    }
    const answers = await Promise.allSettled(claims.map(({ member, stateToken, code }) => confirm(member, stateToken, code)))
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? 'HAS_IT' : answer.reason.code)).toSorted()).toEqual([
      '-19995',
      'HAS_IT',
    ])
  })
})

describe('a contact that has the new address already', () => {
  test('is merged with the member’s own contact, bookings included', async () => {
    const member = await newMember()
    const before = await fullMember(member)
    const email = newEmail('guest')
    const staffMember = await world.staffMember()
    const service = await world.service([staffMember])
    const { booking } = await world.owner.bookings.createBooking({
      body: {
        booking: {
          status: 'CONFIRMED',
          bookedEntity: {
            slot: {
              serviceId: service.id,
              resource: { id: staffMember.resourceId },
              startDate: '2027-03-02T10:00:00.000Z',
              timezone: 'Europe/Berlin',
            },
          },
          contactDetails: { firstName: 'Lena', email },
        },
      },
    })
    await change(member, email)
    const after = await fullMember(member)
    expect(after.contactId).not.toBe(before.contactId)
    expect(await emailOf(before.contactId)).toBeUndefined()
    const kept = await world.db.selectFrom('bookings').select(['member_id', 'contact_id']).where('id', '=', booking.id).execute()
    expect(kept).toEqual([{ member_id: member.memberId, contact_id: after.contactId }])
  })

  test('is merged even if it belonged to a disconnected account of the same person', async () => {
    const first = await newMember()
    await world.owner.members.disconnectMember({ params: { id: first.memberId }, body: {} })
    const again = await signedInMember(world, { email: first.email, isVerified: true })
    const email = newEmail('guest')
    await world.db.insertInto('contacts').values({ site_id: world.siteId, id: '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b0aa', email }).execute()
    expect(await change(again, email)).toEqual({ email })
    expect((await fullMember(again)).contactId).toBe('3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b0aa')
  })
})
