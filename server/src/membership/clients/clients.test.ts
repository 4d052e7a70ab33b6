import { randomUUID } from 'node:crypto'
import type { ClientHistoryEntry, ContactDetails } from '@foyer/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tablesOfContacts } from '../../people/contacts/change-contacts-store.ts'
import { createOrderWorld } from '../../test/money/order-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, owner, sell, createPlan } = await createOrderWorld()
const { clients } = owner
const mia = await world.staffMember('Mia')
const massage = await world.service([mia], {
  payment: { rateType: 'FIXED', fixed: { price: { value: '75' } }, options: { inPerson: true } },
})

const query = async (body: object) => await clients.queryClients({ body })
const found = async (search: string) => (await query({ search })).clients.map(({ firstName, email }) => firstName ?? email)
const get = async (clientId: string) => (await clients.getClient({ params: { clientId } })).client
const add = async (client: object) => (await clients.createClient({ body: { client } })).client

const book = async (startDate: string, contactDetails: ContactDetails) => {
  const slot = { serviceId: massage.id, startDate, resource: { id: mia.resourceId }, location: { locationType: 'OWNER_BUSINESS' as const } }
  const details = { firstName: 'Lena', phone: '030 1', ...contactDetails }
  const { booking } = await owner.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, contactDetails: details } } })
  return (await owner.bookings.confirmBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision } })).booking
}

/** A member whose contact has a booking before and one after now, an order and a note. */
const regular = async () => {
  const member = await signedInMember(world)
  const { contactId } = (await owner.members.getMember({ params: { id: member.memberId }, query: { fieldsets: ['FULL'] } })).member
  return { member, clientId: contactId ?? '' }
}

test('a person of the team is among the new clients only once they have booked', async () => {
  const { memberId } = await signedInMember(world, { role: 'FRONT_DESK' })
  const { contactId = '' } = (await owner.members.getMember({ params: { id: memberId }, query: { fieldsets: ['FULL'] } })).member
  const isNew = async () => {
    const filter = { createdDate: { $gte: '2027-01-01T00:00:00.000Z' }, isTeamOnly: false }
    return (await query({ query: { filter } })).clients.some(({ id }) => id === contactId)
  }
  expect(await isNew()).toBe(false)
  await book('2027-03-24T10:00:00.000Z', { contactId })
  expect(await isNew()).toBe(true)
})

test('members and guests stand in one list, with account, visits and plans', async () => {
  const { member, clientId } = await regular()
  const booking = await book('2027-03-02T10:00:00.000Z', { contactId: clientId })
  await book('2027-03-03T10:00:00.000Z', { contactId: clientId })
  await sell({ planId: (await createPlan()).id, memberId: member.memberId })
  const guest = await add({ firstName: 'Gil', phone: '030 5' })
  expect(await get(clientId)).toMatchObject({
    account: { memberId: member.memberId, status: 'APPROVED' },
    visits: { past: 0, coming: 2, nextDate: booking.startDate },
    plans: [{ name: 'Pass', status: 'ACTIVE' }],
  })
  world.clock.advance({ hours: 26 })
  expect((await get(clientId)).visits).toMatchObject({ past: 1, coming: 1, lastDate: booking.startDate })
  world.clock.advance({ hours: -26 })
  expect(await get(guest.id)).toEqual({
    id: guest.id,
    firstName: 'Gil',
    phone: '030 5',
    createdDate: world.clock.now,
    updatedDate: world.clock.now,
    visits: { past: 0, coming: 0 },
    plans: [],
  })
  const ids = async (filter: object) => (await query({ query: { filter } })).clients.map(({ id }) => id)
  expect(await ids({ 'account.status': 'APPROVED' })).toContain(clientId)
  expect(await ids({ 'account.status': 'APPROVED' })).not.toContain(guest.id)
  expect(await ids({ 'account.status': { $exists: false } })).toContain(guest.id)
})

test('the account in the list follows the account', async () => {
  const { member, clientId } = await regular()
  const { email = '' } = await get(clientId)
  expect(await found(email)).toHaveLength(1)
  await owner.members.blockMember({ params: { id: member.memberId }, body: {} })
  expect(await get(clientId)).toMatchObject({ account: { status: 'BLOCKED' } })
  await owner.members.deleteMember({ params: { id: member.memberId } })
  expect(await found(email)).toEqual([])
})

test('pages of a search follow each other, and their cursor belongs to the search', async () => {
  for (const firstName of ['Nora', 'Noel', 'Noa']) await add({ firstName, lastName: 'Quist' })
  const sort = [{ fieldName: 'lastName' }, { fieldName: 'firstName' }]
  const first = await query({ search: 'quist', query: { sort, cursorPaging: { limit: 2 } } })
  expect(first.clients.map(({ firstName }) => firstName)).toEqual(['Noa', 'Noel'])
  const cursor = first.pagingMetadata.cursors?.next
  const second = await query({ search: 'quist', query: { cursorPaging: { cursor } } })
  expect(second.clients.map(({ firstName }) => firstName)).toEqual(['Nora'])
  await expect(query({ search: 'other', query: { cursorPaging: { cursor } } })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
})

test('a client is added and changed, and keeps what is not named', async () => {
  const { id } = await add({ firstName: ' Ida ', email: 'ida@lund.example', phone: '030 77' })
  const update = async (client: object) => (await clients.updateClient({ params: { 'client.id': id }, body: { client } })).client
  expect(await update({ lastName: 'Lund', language: 'de' })).toMatchObject({ firstName: 'Ida', lastName: 'Lund', phone: '030 77' })
  expect(await update({ phone: null })).not.toHaveProperty('phone')
  expect((await recordedEvents(world, id)).map(({ name }) => name)).toEqual(['client.created', 'client.updated', 'client.updated'])
  await expect(update({ firstName: null, lastName: null, email: null })).rejects.toMatchObject({ violations: [{ field: 'client' }] })
  await expect(add({ language: 'de' })).rejects.toMatchObject({ violations: [{ field: 'client' }] })
  const data = { clientId: id }
  await expect(add({ email: 'Ida@Lund.example' })).rejects.toMatchObject({ status: 409, code: 'CLIENT_EMAIL_TAKEN', data })
  const other = await add({ firstName: 'Ed' })
  const take = clients.updateClient({ params: { 'client.id': other.id }, body: { client: { email: 'IDA@lund.example' } } })
  await expect(take).rejects.toMatchObject({ status: 409, code: 'CLIENT_EMAIL_TAKEN', data })
  const unknown = clients.updateClient({ params: { 'client.id': randomUUID() }, body: { client: { phone: '1' } } })
  await expect(unknown).rejects.toMatchObject({ status: 404, code: 'CLIENT_NOT_FOUND' })
})

test('the address of an account is its holder’s to change', async () => {
  const { clientId } = await regular()
  const update = (client: object) => clients.updateClient({ params: { 'client.id': clientId }, body: { client } })
  await expect(update({ email: 'other@lund.example' })).rejects.toMatchObject({ status: 428, code: 'CLIENT_HAS_ACCOUNT' })
  expect(await update({ firstName: 'Wanda' })).toMatchObject({ client: { firstName: 'Wanda' } })
})

test('adding the same address at the same moment makes one client', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => add({ email: 'six@tries.example' })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CLIENT_EMAIL_TAKEN' })
})

test('the history is one list, the latest first, page by page', async () => {
  const { id } = await add({ firstName: 'Uma', email: 'uma@berg.example' })
  const booking = await book('2027-03-09T10:00:00.000Z', { contactId: id })
  const { note } = await clients.addClientNote({ params: { clientId: id }, body: { text: 'Prefers mornings' } })
  await world.db
    .insertInto('messages')
    .values({
      site_id: world.siteId,
      id: randomUUID(),
      template: 'confirmation',
      recipient: 'Uma@Berg.example',
      subject: 'See you',
      language: 'en',
      time_zone: 'UTC',
      message_id: randomUUID(),
      text: '',
      html: '',
      created_at: '2027-02-01T09:00:00.000Z',
    })
    .execute()
  const page = async (more: object) => await clients.getClientHistory({ params: { clientId: id }, query: more })
  const whole = (await page({})).entries
  expect(whole.map(({ kind }) => kind)).toEqual(['BOOKING', 'NOTE', 'MESSAGE'])
  expect(whole[0]).toMatchObject({ id: booking.id, booking: { title: massage.name, status: 'CONFIRMED' } })
  expect(whole[1]).toMatchObject({ id: note.id, note: { text: 'Prefers mornings' } })
  const turned: ClientHistoryEntry[] = []
  let cursor: string | undefined
  do {
    const { entries, pagingMetadata } = await page({ limit: 1, ...(cursor && { cursor }) })
    turned.push(...entries)
    cursor = pagingMetadata.cursors?.next
  } while (cursor)
  expect(turned).toEqual(whole)
  await expect(page({ cursor: 'forged' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  await expect(clients.getClientHistory({ params: { clientId: randomUUID() }, query: {} })).rejects.toMatchObject({
    code: 'CLIENT_NOT_FOUND',
  })
  await clients.removeClientNote({ params: { clientId: id, noteId: note.id } })
  await expect(clients.removeClientNote({ params: { clientId: id, noteId: note.id } })).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' })
  expect((await page({})).entries.map(({ kind }) => kind)).toEqual(['BOOKING', 'MESSAGE'])
})

test('a merge moves all that names a client, as its preview said, and a member keeps their account', async () => {
  const { member, clientId } = await regular()
  await sell({ planId: (await createPlan()).id, memberId: member.memberId })
  const { id: guestId } = await add({ firstName: 'Tomás', email: 'tomas@work.example', phone: '030 9' })
  await book('2027-03-10T10:00:00.000Z', { contactId: guestId })
  await clients.addClientNote({ params: { clientId: guestId }, body: { text: 'Allergic to lavender' } })
  const body = { keptId: clientId, mergedId: guestId }
  const preview = await clients.previewClientMerge({ body })
  expect(preview).toMatchObject({ moved: { bookings: 1, orders: 0, notes: 1, accounts: 0 }, client: { visits: { coming: 1 } } })
  expect((await get(guestId)).visits.coming).toBe(1)
  expect(await clients.mergeClients({ body })).toEqual(preview)
  expect(await get(clientId)).toMatchObject({ account: { memberId: member.memberId }, plans: [{ name: 'Pass' }], visits: { coming: 1 } })
  await expect(get(guestId)).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND' })
  await expect(clients.mergeClients({ body })).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND' })
  await expect(clients.mergeClients({ body: { keptId: clientId, mergedId: clientId } })).rejects.toMatchObject({
    violations: [{ field: 'mergedId' }],
  })
  expect((await recordedEvents(world, clientId)).map(({ name }) => name)).toContain('client.merged')
})

test('the other way round, account and order move to the guest', async () => {
  const { member, clientId } = await regular()
  await sell({ planId: (await createPlan()).id, memberId: member.memberId })
  const { id: guestId } = await add({ firstName: 'Ana' })
  const { client } = await clients.mergeClients({ body: { keptId: guestId, mergedId: clientId } })
  expect(client).toMatchObject({ id: guestId, firstName: 'Ana', account: { memberId: member.memberId }, plans: [{ name: 'Pass' }] })
})

test('every table with a contact is moved by a merge, or left on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'contact_id'`.execute(
    world.db,
  )
  // What an import knows of the client who goes, goes along.
  const left = ['invoices', 'waiting_list_entries', 'client_import_lines', 'deletion_requests']
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...tablesOfContacts, ...left].toSorted())
})

test('the front desk reads clients without what it may not see; members and visitors see none', async () => {
  const { member, clientId } = await regular()
  for (const caller of [member, await world.visitor(), world.guest]) {
    await expect(caller.clients.queryClients({ body: {} })).rejects.toMatchObject({ status: caller === world.guest ? 401 : 403 })
    await expect(caller.clients.getClientHistory({ params: { clientId }, query: {} })).rejects.toHaveProperty('code')
  }
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  expect((await desk.clients.getClient({ params: { clientId } })).client.id).toBe(clientId)
  const teacher = await signedInBrowser(world, { role: 'PROVIDER' })
  await expect(teacher.clients.getClient({ params: { clientId } })).rejects.toMatchObject({ status: 403 })
})

test('a key without the right to bookings and orders reads a history of notes alone', async () => {
  const { id } = await add({ firstName: 'Kim' })
  await book('2027-03-11T10:00:00.000Z', { contactId: id })
  await clients.addClientNote({ params: { clientId: id }, body: { text: 'Left-handed' } })
  const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: 'Letters', permissions: ['members.read'] } } })
  const letters = world.clientWith({ authorization: secret })
  const { entries } = await letters.clients.getClientHistory({ params: { clientId: id }, query: {} })
  expect(entries.map(({ kind }) => kind)).toEqual(['NOTE'])
})

test('a list counts up to ten thousand clients, and says where there are more', async () => {
  await sql`insert into contacts (site_id, id, first_name) select ${world.siteId}, gen_random_uuid(), 'Counted' from generate_series(1, 10000)`.execute(
    world.db,
  )
  expect((await query({ search: 'counted' })).pagingMetadata).toMatchObject({ total: 10_000, tooManyToCount: false })
  await add({ firstName: 'Counted' })
  expect((await query({ search: 'counted' })).pagingMetadata).toMatchObject({ count: 50, total: 10_000, tooManyToCount: true })
})
