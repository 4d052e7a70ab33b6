import { randomUUID } from 'node:crypto'
import type { ContactDetails } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSite } from '../test/insert-site.ts'
import { createWorld, type World } from '../test/world.ts'
import { findOrCreateContact } from './contacts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const meet = (details: ContactDetails, siteId = world.siteId) =>
  world.db.transaction().execute((tx) => findOrCreateContact(tx, { siteId, now: world.clock.now, details, language: 'de' }))
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
