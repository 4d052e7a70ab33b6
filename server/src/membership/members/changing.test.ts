import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { jpegFile } from '../../test/pictures.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const address = { addressLine: 'Kastanienhof 12', city: 'Berlin', country: 'DE' }
const withContact = () =>
  signedInMember(world, {
    contact: { firstName: 'Aylin', lastName: 'Demir', company: 'Demir & Co', phones: ['030 1', '030 2'], emails: ['a@work.example'] },
    profile: { nickname: 'Aylin', title: 'Potter', photo: { url: '/sample/ada.svg' } },
  })

const update = (client: Pick<MemberClient, 'members'>, id: string, member: object) =>
  client.members.updateMember({ params: { 'member.id': id }, body: { member } })

const eventsOf = async (memberId: string) => {
  const rows = await world.db.selectFrom('domain_events').select('name').where('entity_id', '=', memberId).orderBy('sequence').execute()
  return rows.map(({ name }) => name)
}

describe('a change of a member', () => {
  test('changes what is sent, also within contact and profile, and keeps the rest', async () => {
    const aylin = await withContact()
    const { member } = await update(aylin, aylin.memberId, {
      contact: { lastName: 'Kaya', addresses: [address] },
      profile: { nickname: 'Aylin K.' },
    })
    expect(member).toMatchObject({
      profile: { nickname: 'Aylin K.', title: 'Potter', photo: { url: expect.stringMatching(/\/sample\/ada.svg$/) } },
      contact: {
        firstName: 'Aylin',
        lastName: 'Kaya',
        company: 'Demir & Co',
        phones: ['030 1', '030 2'],
        emails: ['a@work.example'],
        addresses: [{ id: expect.any(String), ...address }],
      },
    })
    const [kept] = member.contact?.addresses ?? []
    const again = await update(aylin, aylin.memberId, { contact: { addresses: [{ ...kept, city: 'Potsdam' }] } })
    expect(again.member.contact?.addresses).toEqual([{ ...kept, city: 'Potsdam' }])
    expect(await eventsOf(aylin.memberId)).toEqual(['member.updated', 'member.updated'])
  })

  test('clears by an empty text or null, replaces a list, and leaves it where an empty one is sent', async () => {
    const aylin = await withContact()
    const { member } = await update(world.owner, aylin.memberId, {
      contact: { company: '', jobTitle: null, birthdate: '1990-02-28', phones: ['040 3'], emails: [] },
      profile: { title: null, photo: null },
    })
    expect(member.contact).toMatchObject({ phones: ['040 3'], emails: ['a@work.example'], birthdate: '1990-02-28' })
    expect(member.contact).not.toHaveProperty('company')
    expect(Object.keys(member.profile).toSorted()).toEqual(['nickname', 'slug'])
    const { member: after } = await update(world.owner, aylin.memberId, { contact: { birthdate: '', emails: null } })
    expect([after.contact?.birthdate, after.contact?.emails]).toEqual([undefined, []])
  })

  test('never changes the address of the sign-in, the slug or a standing that is sent along', async () => {
    const aylin = await withContact()
    const { member: before } = await aylin.members.getMyMember({ query: { fieldsets: ['FULL'] } })
    const { member } = await update(aylin, aylin.memberId, {
      ...before,
      loginEmail: 'other@people.example',
      status: 'BLOCKED',
      activityStatus: 'MUTED',
      privacyStatus: 'UNKNOWN',
      profile: { ...before.profile, slug: 'someone-else' },
    })
    expect(member).toEqual(before)
  })

  test.each([
    [{ contact: { emails: ['no address'] } }, 'member.contact.emails[0]'],
    [{ contact: { birthdate: '31.12.1990' } }, 'member.contact.birthdate'],
    [{ profile: { nickname: 'a'.repeat(256) } }, 'member.profile.nickname'],
    [{ profile: { photo: { url: 'javascript:alert(1)' } } }, 'member.profile.photo.url'],
    [{ profile: { cover: { url: '//elsewhere.example/a.png' } } }, 'member.profile.cover.url'],
    [{ privacyStatus: 'SECRET' }, 'member.privacyStatus'],
  ])('%o is refused, and changes nothing', async (changes, field) => {
    const aylin = await withContact()
    const refused = update(aylin, aylin.memberId, {
      ...changes,
      contact: { lastName: 'Kaya', ...('contact' in changes && changes.contact) },
    })
    await expect(refused).rejects.toMatchObject({ status: 400, violations: expect.arrayContaining([expect.objectContaining({ field })]) })
    const { member } = await aylin.members.getMyMember({ query: { fieldsets: ['FULL'] } })
    expect(member.contact?.lastName).toBe('Demir')
  })

  test('of a member who does not exist is not found', async () => {
    const id = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
    await expect(update(world.owner, id, { profile: { title: 'Gone' } })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('waits for another one of the same member: of two at once, both count', async () => {
    const aylin = await withContact()
    await Promise.all([
      update(aylin, aylin.memberId, { contact: { firstName: 'Ayla' } }),
      update(world.owner, aylin.memberId, { contact: { lastName: 'Kaya' } }),
      aylin.members.deleteMemberPhones({ params: { id: aylin.memberId } }),
    ])
    const { member } = await aylin.members.getMyMember({ query: { fieldsets: ['FULL'] } })
    expect(member.contact).toMatchObject({ firstName: 'Ayla', lastName: 'Kaya', phones: [] })
  })
})

test('phone numbers, further addresses and postal addresses are removed, and the sign-in stays', async () => {
  const aylin = await withContact()
  await update(aylin, aylin.memberId, { contact: { addresses: [address] } })
  const own = { params: { id: aylin.memberId } }
  expect((await aylin.members.deleteMemberPhones(own)).member.contact?.phones).toEqual([])
  // The contact of a verified account is known by the address of the sign-in, which is in the list as long as it was never chosen.
  const db = world.db.updateTable('contacts').set({ email: aylin.email })
  await db.where('id', '=', (select) => select.selectFrom('members').select('contact_id').where('id', '=', aylin.memberId)).execute()
  const { member } = await aylin.members.getMyMember({ query: { fieldsets: ['FULL'] } })
  expect(member.contact?.emails).toEqual([aylin.email, 'a@work.example'])
  expect((await aylin.members.deleteMemberEmails(own)).member).toMatchObject({ loginEmail: aylin.email, contact: { emails: [] } })
  expect((await aylin.members.deleteMemberAddresses(own)).member.contact).toMatchObject({ firstName: 'Aylin', addresses: [] })
})

describe('the community', () => {
  test('shows who joined to visitors, and hides who left', async () => {
    const aylin = await withContact()
    const visitor = await world.visitor()
    const shown = async () => (await visitor.members.listMembers({ query: {} })).members.some(({ id }) => id === aylin.memberId)
    expect(await shown()).toBe(false)
    expect((await aylin.members.joinCommunity({ body: {} })).member.privacyStatus).toBe('PUBLIC')
    expect(await shown()).toBe(true)
    expect((await aylin.members.leaveCommunity({ body: {} })).member.privacyStatus).toBe('PRIVATE')
    expect(await shown()).toBe(false)
  })

  test('mutes and unmutes a member, whose account stays as it is', async () => {
    const aylin = await withContact()
    const own = { params: { id: aylin.memberId }, body: {} }
    const muted = (await world.owner.members.muteMember(own)).member
    expect(muted).toMatchObject({ activityStatus: 'MUTED', status: 'APPROVED' })
    expect((await world.owner.members.muteMember(own)).member.activityStatus).toBe('MUTED')
    expect((await world.owner.members.unmuteMember(own)).member.activityStatus).toBe('ACTIVE')
  })
})

test('the list has the newest first, pages, and tells managers alone more than the profile', async () => {
  const first = await withContact()
  world.clock.advance({ minutes: 1 })
  const second = await withContact()
  const { members, metadata } = await world.owner.members.listMembers({ query: { paging: { limit: 1 }, fieldsets: ['FULL'] } })
  expect(members.map(({ id, loginEmail }) => [id, loginEmail])).toEqual([[second.memberId, second.email]])
  expect(metadata).toMatchObject({ count: 1, offset: 0, total: expect.any(Number) })
  const { members: oldest } = await world.owner.members.listMembers({
    query: { paging: { limit: 100 }, sorting: [{ fieldName: '_createdDate', order: 'ASC' }] },
  })
  const ids = oldest.map(({ id }) => id)
  expect(ids.indexOf(first.memberId)).toBeLessThan(ids.indexOf(second.memberId))
  expect(oldest.every((member) => member.contact === undefined)).toBe(true)

  await first.members.joinCommunity({ body: {} })
  const { members: shown } = await second.members.listMembers({ query: { fieldsets: ['FULL'] } })
  expect(shown.find(({ id }) => id === first.memberId)).toMatchObject({ status: 'UNKNOWN', privacyStatus: 'UNKNOWN' })
  expect(JSON.stringify(shown)).not.toContain(first.email)
})

test.each(['.r', 'flat'])('the list reads its paging as public front ends send it: %s', async (form) => {
  const asked = { paging: { limit: 1, offset: 1 }, sorting: [{ fieldName: '_createdDate', order: 'ASC' }] }
  const query = form === '.r' ? `.r=${Buffer.from(JSON.stringify(asked)).toString('base64url')}` : 'paging.limit=1&paging.offset=1'
  const headers = { authorization: world.apiKey }
  const answer = await world.app.inject({ url: `/_api/members/v1/members?${query}`, headers })
  expect(answer.json().metadata).toMatchObject({ count: 1, offset: 1 })
})

test('a member learns before saving whether an address of a profile is free', async () => {
  const [one, other] = [await signedInMember(world), await signedInMember(world)]
  await one.members.updateMySlug({ body: { slug: 'night-owl' } })
  const check = async (client: MemberClient, slug: string) => (await client.members.checkMySlug({ body: { slug } })).availability
  expect(await check(other, 'night-owl')).toBe('TAKEN')
  expect(await check(one, 'night-owl')).toBe('OWN')
  expect(await check(other, 'Night-Owl')).toBe('FREE')
  expect(await check(other, 'night owl')).toBe('NOT_ALLOWED')
})

test('a member uploads a picture and shows it on their profile', async () => {
  const member = await signedInMember(world)
  const { image } = await member.media.uploadOwnPicture({ body: await jpegFile(200, 150) })
  const { member: changed } = await update(member, member.memberId, { profile: { photo: image } })
  expect(changed.profile.photo).toMatchObject({ id: image.id, url: image.url, width: 200, height: 150 })
  const visitor = await world.visitor()
  await expect(visitor.media.uploadOwnPicture({ body: await jpegFile(20, 20) })).rejects.toMatchObject({ status: 403 })
  await expect(member.media.uploadPicture({ body: await jpegFile(20, 20) })).rejects.toMatchObject({ status: 403 })
})
