import { randomUUID } from 'node:crypto'
import type { ContactDetails } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../ground/caller.ts'
import { seenBy } from '../../test/bookings/booked.ts'
import { insertSite } from '../../test/insert-site.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { findOrCreateContact } from './contacts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The business enters a contact. */
const meet = (details: ContactDetails, siteId = world.siteId) => {
  const caller = { kind: 'manager', siteId, identityId: null, apiKeyId: null, name: 'The owner', permissions: [] } as const
  return world.db.transaction().execute((tx) => findOrCreateContact(tx, { siteId, now: world.clock.now, caller, details, language: 'de' }))
}
const contactOf = async (contactId: string) => (await world.owner.contacts.getContact({ params: { contactId } })).contact
const found = async (search: string) => {
  const { contacts } = await world.owner.contacts.queryContacts({ body: { search } })
  return contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

test('one address is one contact, however it is written', async () => {
  const first = await meet({ firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' })
  const second = await meet({ firstName: 'L.', email: 'Lena@Krueger.example', phone: '0171 39200 11' })
  expect(second).toBe(first)
  expect(await contactOf(first)).toMatchObject({ firstName: 'Lena', lastName: 'Krüger', phone: '0171 39200 11', language: 'de' })
})

test('bookings of the same address at the same moment make one contact', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => meet({ firstName: 'Aylin', email: 'aylin@demir.example' })))
  expect(new Set(ids).size).toBe(1)
})

test('without an address the phone number identifies a contact, but never one that has an address', async () => {
  const withAddress = await meet({ firstName: 'Hans', lastName: 'Adler', email: 'hans@adler.example', phone: '030 1' })
  const first = await meet({ firstName: 'Hans', lastName: 'Adler', phone: '030 1' })
  expect(first).not.toBe(withAddress)
  expect(await meet({ firstName: 'Hannes', phone: '030 1' })).toBe(first)
})

test('a known contact can be named, one of another site cannot', async () => {
  const contactId = await meet({ firstName: 'Chidi', lastName: 'Okafor', email: 'chidi@okafor.example' })
  expect(await meet({ contactId })).toBe(contactId)
  const elsewhere = randomUUID()
  await insertSite(world.db, { siteId: elsewhere, name: 'Elsewhere' })
  await expect(meet({ contactId }, elsewhere)).rejects.toMatchObject({ code: 'CONTACT_NOT_FOUND' })
  expect(await meet({ email: 'chidi@okafor.example' }, elsewhere)).not.toBe(contactId)
})

test('search looks for each of its words anywhere in name, address and number', async () => {
  await meet({ firstName: 'Ilse', lastName: 'Brandt', email: 'ilse@brandt.example', phone: '030 23125 902' })
  await meet({ firstName: 'Ilse', lastName: 'Haas', email: 'olga@haas.example' })
  expect(await found('brandt')).toEqual(['Ilse Brandt'])
  expect((await found('ilse')).toSorted()).toEqual(['Ilse Brandt', 'Ilse Haas'])
  expect(await found('BRA ilse')).toEqual(['Ilse Brandt'])
  expect(await found('23125')).toEqual(['Ilse Brandt'])
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
})

test('contacts are filtered, sorted and paged like everything else', async () => {
  const query = {
    filter: { email: { $endsWith: '.example' } },
    sort: [{ fieldName: 'firstName', order: 'ASC' as const }],
    paging: { limit: 2 },
  }
  const { contacts, pagingMetadata } = await world.owner.contacts.queryContacts({ body: { query } })
  expect(contacts).toHaveLength(2)
  expect(contacts.map(({ firstName }) => firstName)).toEqual(['Aylin', 'Chidi'])
  expect(pagingMetadata.total).toBeGreaterThan(2)
})

test('an account without a name shows the address it signs in with', async () => {
  const { contacts } = await world.owner.contacts.queryContacts({ body: { query: { sort: [{ fieldName: 'createdDate' }] } } })
  const own = contacts.find(({ firstName, email }) => firstName === undefined && email === world.ownerEmail)
  expect(own).toBeDefined()
  expect(await contactOf(own?.id ?? '')).toMatchObject({ email: world.ownerEmail })
})

test('only managers read contacts, and only their own site’s', async () => {
  const contactId = await meet({ firstName: 'Nele', email: 'nele@fuchs.example' })
  const visitor = await world.visitor()
  await expect(visitor.contacts.getContact({ params: { contactId } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(world.guest.contacts.queryContacts({ body: {} })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(contactOf(randomUUID())).rejects.toMatchObject({ status: 404, code: 'CONTACT_NOT_FOUND' })
})

describe('who types the address of a client without proof', () => {
  const email = 'nora@engel.example'
  const details = { firstName: 'Mallory', lastName: 'Nightingale', email, phone: '0900 666', timeZone: 'Pacific/Auckland' }

  test('learns nothing about the owner of the address, and changes nothing of the client', async () => {
    const client = await signedInMember(world, { email, isVerified: true })
    const service = await world.service([await world.staffMember()])
    await client.members.joinCommunity({ body: {} })
    const { member } = await client.members.getMyMember({ query: { fieldsets: ['FULL'] } })
    const before = await contactOf(member.contactId ?? '')
    const visitor = await world.visitor({ 'accept-language': 'fr' })
    const bookedEntity = { slot: { serviceId: service.id, startDate: '2027-03-10T10:00:00.000Z', timezone: 'Pacific/Auckland' } }
    const held = await visitor.bookings.createBooking({ body: { booking: { bookedEntity, contactDetails: details } } })
    const [params, body] = [{ bookingId: held.booking.id }, { contactDetails: details, language: 'fr' as const }]
    const stale = await visitor.bookings.completeBooking({ params, body: { ...body, revision: '7' } }).catch((error: unknown) => error)
    expect(stale).toMatchObject({ code: 'STALE_REVISION', data: { current: { id: held.booking.id } } })
    const done = await visitor.bookings.completeBooking({ params, body: { ...body, revision: held.booking.revision } })
    const listed = await visitor.bookings.queryExtendedBookings({ body: { query: {} } })
    const opened = await visitor.bookings.getBookingAnonymously({ params: { token: done.manageToken }, query: {} })
    expect(listed.extendedBookings).toHaveLength(1)
    for (const told of [held, (stale as { data: unknown }).data, done, listed, opened])
      expect(JSON.stringify(told)).not.toContain(member.contactId)
    expect(await contactOf(member.contactId ?? '')).toEqual(before)
    expect((await seenBy(world.owner, held.booking)).contactDetails).toMatchObject({ ...details, contactId: member.contactId })
  })

  test('cannot ask for members or bookings by the id of a contact, and is not told it of members', async () => {
    const visitor = await world.visitor()
    const { members } = await visitor.members.queryMembers({ body: {} })
    expect(members.map(({ contactId }) => contactId)).toEqual(members.map(() => undefined))
    expect(members).not.toEqual([])
    const contactId = randomUUID()
    for (const asked of [
      () => visitor.members.queryMembers({ body: { query: { filter: { contactId } } } }),
      () => visitor.bookings.queryExtendedBookings({ body: { query: { filter: { 'contactDetails.contactId': contactId } } } }),
      () => visitor.bookings.queryExtendedBookings({ body: { query: { filter: { 'createdBy.contactId': contactId } } } }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  test('adds nothing to a client as a member with another address either; the member with this address does', async () => {
    const [known] = (await world.owner.contacts.queryContacts({ body: { search: email } })).contacts
    const meetAs = (caller: Caller) =>
      world.db
        .transaction()
        .execute((tx) => findOrCreateContact(tx, { siteId: world.siteId, now: world.clock.now, caller, details, language: 'fr' }))
    const as = (memberId: string) =>
      ({ kind: 'member', siteId: world.siteId, memberId, sessionHash: Buffer.alloc(0), visitorId: null }) as const
    const stranger = await signedInMember(world, { isVerified: true })
    expect(await meetAs(as(stranger.memberId))).toBe(known?.id)
    expect(await meetAs({ kind: 'visitor', siteId: world.siteId, visitorId: randomUUID(), isNew: false })).toBe(known?.id)
    expect(await contactOf(known?.id ?? '')).toEqual(known)
    const { id: memberId } = await world.db
      .selectFrom('members')
      .select('id')
      .where('contact_id', '=', known?.id ?? '')
      .executeTakeFirstOrThrow()
    await meetAs(as(memberId))
    expect(await contactOf(known?.id ?? '')).toMatchObject({ firstName: 'Mallory', timeZone: 'Pacific/Auckland', language: 'fr' })
  })
})
