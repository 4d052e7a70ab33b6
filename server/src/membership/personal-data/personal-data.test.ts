import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteFarewells } from '../../house/messages/messages-store.ts'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createWaitingWorld } from '../../test/bookings/waiting-world.ts'
import { mailsTo } from '../../test/mailed.ts'
import { createPetra, petrasWords } from '../../test/people/person-everywhere.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { deleteDuePeople } from './erase-person.ts'
import { findPerson, type Person } from './person-store.ts'
import { businessColumns, type PersonalTable, personalTables } from './personal-tables-fields.ts'

const waitingWorld = await createWaitingWorld()
const { world, ada } = waitingWorld
const { owner, db, siteId, clock } = world
const massage = await world.service([ada], { name: 'Massage' })
afterAll(() => world.close())

/** Every table in which this text stands, in whatever column. */
const traces = async (text: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const searches = rows.map(({ name }) => sql`select ${name}::text as name from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`)
  const found = await sql<{ name: string }>`${sql.join(searches, sql` union `)}`.execute(db)
  return found.rows.map(({ name }) => name).toSorted()
}

/** The same for an id, which may stay where it is the name of what happened, and nowhere else. */
const tracesOfId = async (id: string): Promise<string[]> => {
  const tables = await traces(id)
  const { rows } = await sql<{ name: string }>`
    select name from domain_events where concat(payload::text, actor::text) like ${`%${id}%`}`.execute(db)
  return [...tables.filter((table) => table !== 'domain_events'), ...rows.map(({ name }) => name)]
}

const countOf = async ({ table, of, about }: PersonalTable, person: Person): Promise<number> => {
  const whose = about ? sql`(${of(person)} or ${about(person)})` : of(person)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where site_id = ${siteId} and ${whose}`.execute(db)
  return rows[0]?.count ?? 0
}

const personOf = async (memberId: string): Promise<Person> => {
  const person = await findPerson(db, { siteId, subject: { memberId } })
  if (!person) throw new Error('There is no such person')
  return person
}

const unzipped = async (file: Response) => {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return { names: Object.keys(files), data: JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, object[]> }
}

const tokenIn = (text: string | undefined, path: string): string => new RegExp(`${path}#token=(\\S+)`).exec(text ?? '')?.[1] ?? ''

describe('the list of tables', () => {
  const sounds = /(^|_)(member|contact|identity|account|visitor|buyer)(_id)?s?$|e_?mail|phone|recipient|first_name|last_name|birthdate/

  test('has every table with a column that refers to a person or holds an address', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type <> 'boolean'`.execute(db)
    const { rows: references } = await sql<{ key: string }>`
      select conrelid::regclass || '.' || attname as key from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey) and attname not in ('site_id', 'id')
      where contype = 'f' and confrelid::regclass::text in ('members', 'identities', 'contacts')`.execute(db)
    const referring = new Set(references.map(({ key }) => key))
    const listed = new Set<string>(personalTables.map(({ table }) => table))
    const missing = rows
      .map(({ table, column }) => ({ table, column, key: `${table}.${column}` }))
      .filter(({ column, key }) => sounds.test(column) || referring.has(key))
      .filter(({ table, key }) => !listed.has(table) && !businessColumns.has(key))
    expect(missing.map(({ key }) => key)).toEqual([])
    expect([rows.length, references.length]).toEqual([expect.any(Number), expect.any(Number)])
    expect(references.length).toBeGreaterThan(20)
  })
})

describe('a member who has done everything', () => {
  let petra: MemberClient
  let person: Person
  beforeAll(async () => {
    petra = await createPetra(waitingWorld)
    person = await personOf(petra.memberId)
  })

  test('has rows in every table of the list, and downloads all that are theirs', async () => {
    const counts = await Promise.all(personalTables.map(async (table) => [table.table, await countOf(table, person)] as const))
    expect(counts.filter(([, count]) => count === 0)).toEqual([])
    const { names, data } = await unzipped(await petra['personal-data'].downloadMyData({ body: {} }))
    expect(names).toEqual(['data.json', expect.stringMatching(/^pictures\/.+\.jpg$/)])
    const missing = personalTables.filter(({ table, about }) => !about && !(table in data)).map(({ table }) => table)
    expect(missing).toEqual([])
    expect(data.contacts).toMatchObject([{ first_name: 'Petra', email: petra.email }])
    expect(data.bookings).toHaveLength(5)
    const keys = Object.values(data).flatMap((rows) => (Array.isArray(rows) ? rows : []).flatMap((row) => Object.keys(row)))
    expect(keys.filter((key) => /hash|secret|site_id|^text$/.test(key)).filter((key) => key !== 'text')).toEqual([])
    expect(data.client_notes).toEqual([expect.not.objectContaining({ text: expect.anything() })])
  })

  test('is told before what ends and what stays', async () => {
    const { preview, deletion } = await petra['personal-data'].getMyDeletion()
    expect(preview).toEqual({
      ends: { bookings: 3, waitingListEntries: 1, orders: 1 },
      stays: { bookings: 3, orders: 1, payments: 1, invoices: 1, oldestInvoiceDate: clock.now, invoicesNamedUntil: '2038-01-01' },
      isInTeam: false,
      hasAccount: true,
    })
    expect(deletion).toMatchObject({ askedDate: clock.now, dueDate: '2027-03-15T08:00:00.000Z' })
  })

  test('leaves no word and no id in any table once the deletion is due, and what runs has ended', async () => {
    await deleteDuePeople(world.dependencies)
    expect(await traces(petra.email)).toContain('contacts')
    const { now } = clock
    const due = '2027-03-15T08:00:00.000Z'
    clock.set(due)
    await db
      .updateTable('bookings')
      .set({ start_at: '2027-04-08T09:00:00.000Z', end_at: '2027-04-08T10:00:00.000Z' })
      .where('status', '=', 'CONFIRMED')
      .where('type', '=', 'APPOINTMENT')
      .execute()
    await deleteDuePeople(world.dependencies)
    // The last mail is not kept once it went out.
    expect(await mailsTo(world, petra.email)).toMatchObject([{ template: 'deletion-done', text: expect.stringContaining('deleted') }])
    await deleteFarewells(db)
    expect(await traces(petra.email)).toEqual(['invoices', 'messages'])
    await db.updateTable('messages').set({ status: 'SENT', sent_at: due }).where('recipient', '=', petra.email).execute()
    await deleteFarewells(db)
    clock.set(now)
    // The buyer stays on the invoice as long as the rule says, and stands nowhere else.
    const buyers = await db.selectFrom('invoices').select('buyer').where('id', 'in', person.invoiceIds).execute()
    expect(buyers).toEqual([{ buyer: { name: 'Petra Vanishing', email: petra.email } }])
    expect(await traces(petra.email)).toEqual(['invoices'])
    await sql`update invoices set buyer = '{}', buyer_emptied_at = '2038-01-01' where id = any(${person.invoiceIds}::uuid[])`.execute(db)
    const words = petrasWords
    expect(await Promise.all(words.map(async (word) => [word, await traces(word)]))).toEqual(words.map((word) => [word, []]))
    for (const id of [petra.memberId, ...person.contactIds]) expect(await tracesOfId(id)).toEqual([])
    const counts = await Promise.all(personalTables.map(async (table) => [table.table, await countOf(table, person)] as const))
    const kept = personalTables.flatMap(({ table, after }) => (after === 'GONE' ? [] : [table]))
    expect(counts.filter(([table, count]) => count > 0 && !kept.includes(table))).toEqual([])
    const { rows } = await sql<{ status: string }>`
      select distinct status from bookings where id = any(${person.bookingIds}::uuid[]) and end_at > ${due}`.execute(db)
    expect(rows).toEqual([{ status: 'CANCELED' }])
    const { order } = await owner.orders.managementGetOrder({ params: { id: person.orderIds[0] ?? '' }, query: {} })
    expect(order).toMatchObject({ status: 'CANCELED', buyer: {} })
    const [invoiceId = ''] = person.invoiceIds
    const { invoice } = await owner.invoices.getInvoice({ params: { invoiceId } })
    expect(invoice).toMatchObject({ buyer: {}, total: expect.any(String) })
    await expect(petra.members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 401 })
    expect((await recordedEvents(world, petra.memberId)).at(-1)).toEqual({ name: 'member.deleted', payload: {} })
  })
})

describe('a deletion', () => {
  test('is taken back by the link of its mail, once, or by its member', async () => {
    const member = await signedInMember(world)
    const { deletion } = await member['personal-data'].requestMyDeletion({ body: {} })
    const again = await member['personal-data'].requestMyDeletion({ body: {} })
    expect(again.deletion).toEqual(deletion)
    const mails = await mailsTo(world, member.email, 'deletion-requested')
    expect(mails).toHaveLength(1)
    const token = tokenIn(mails[0]?.text, 'account/keep')
    const visitor = await world.visitor()
    await visitor['personal-data'].withdrawDeletion({ body: { token } })
    await expect(visitor['personal-data'].withdrawDeletion({ body: { token } })).rejects.toMatchObject({ code: 'DELETION_NOT_AWAITED' })
    await expect(visitor['personal-data'].withdrawDeletion({ body: { token: 'a.b.c' } })).rejects.toMatchObject({
      code: 'DELETION_NOT_AWAITED',
    })
    await member['personal-data'].requestMyDeletion({ body: {} })
    await member['personal-data'].withdrawMyDeletion()
    await expect(member['personal-data'].withdrawMyDeletion()).rejects.toMatchObject({ code: 'DELETION_NOT_AWAITED' })
    expect((await member['personal-data'].getMyDeletion()).deletion).toBeUndefined()
    expect((await recordedEvents(world, deletion.id)).map(({ name }) => name)).toEqual(['deletion.requested', 'deletion.withdrawn'])
  })

  test('needs a recent sign-in, as the download does, and is refused to the team', async () => {
    const [member, staff] = [await signedInMember(world), await signedInMember(world, { role: 'ADMIN' })]
    await expect(staff['personal-data'].requestMyDeletion({ body: {} })).rejects.toMatchObject({ code: 'TEAM_MEMBER_NOT_DELETABLE' })
    const { now } = clock
    clock.advance({ minutes: 11 })
    const needed = { code: 'REAUTHENTICATION_REQUIRED', data: { hasPassword: false } }
    await expect(member['personal-data'].requestMyDeletion({ body: {} })).rejects.toMatchObject(needed)
    await expect(member['personal-data'].downloadMyData({ body: {} })).rejects.toMatchObject(needed)
    clock.set(now)
  })

  test('and a booking that is being made at that moment leave nothing of the member', async () => {
    for (const date of ['2027-03-16', '2027-03-17', '2027-03-18']) {
      const member = await signedInMember(world, { email: `racer-${date}@people.example`, isVerified: true })
      const slot = await slotAt(member, { service: massage, date, time: '10:00' })
      const booked = book(member, slot, { firstName: 'Racer', lastName: 'Fast', email: member.email })
      const [booking] = await Promise.allSettled([booked, member.members.deleteMyMember()])
      if (booking.status === 'rejected') expect([401, 404]).toContain(booking.reason.status)
      const { rows } = await sql<{ id: string }>`select id from bookings where member_id = ${member.memberId}`.execute(db)
      expect(rows).toEqual([])
      expect(await tracesOfId(member.memberId)).toEqual([])
    }
  })
})

describe('a guest', () => {
  const guest = { firstName: 'Gustav', lastName: 'Guestling', email: 'gustav@guestling.example' }

  test('gets a link by mail, sees, downloads and deletes their data, and takes it back', async () => {
    const visitor = await world.visitor()
    const booking = await book(visitor, await slotAt(visitor, { service: massage, date: '2027-03-22', time: '10:00' }), guest)
    await visitor['personal-data'].askForOwnData({ body: { email: 'GUSTAV@guestling.example' } })
    await visitor['personal-data'].askForOwnData({ body: { email: 'unknown@guestling.example' } })
    expect(await mailsTo(world, 'unknown@guestling.example')).toEqual([])
    const token = tokenIn((await mailsTo(world, guest.email, 'own-data-link'))[0]?.text, 'your-data')
    const body = { token }
    const shown = await visitor['personal-data'].getGuestData({ body })
    expect(shown).toMatchObject({ email: guest.email, preview: { ends: { bookings: 1 }, hasAccount: false } })
    const { data } = await unzipped(await visitor['personal-data'].downloadGuestData({ body }))
    expect(data.bookings).toMatchObject([{ id: booking.id }])
    const { deletion } = await visitor['personal-data'].requestGuestDeletion({ body })
    expect((await visitor['personal-data'].getGuestData({ body })).deletion).toEqual(deletion)
    const undo = tokenIn((await mailsTo(world, guest.email, 'deletion-requested'))[0]?.text, 'account/keep')
    await visitor['personal-data'].withdrawDeletion({ body: { token: undo } })
    const { now } = clock
    clock.advance({ hours: 25 })
    const late = await world.visitor()
    const invalid = { code: 'PERSONAL_DATA_LINK_INVALID' }
    await expect(late['personal-data'].getGuestData({ body })).rejects.toMatchObject(invalid)
    await expect(late['personal-data'].downloadGuestData({ body })).rejects.toMatchObject(invalid)
    await expect(late['personal-data'].requestGuestDeletion({ body: { token: undo } })).rejects.toMatchObject(invalid)
    clock.set(now)
  })

  test('is deleted by a manager, after a preview, with what they booked', async () => {
    const { contacts } = await owner.contacts.queryContacts({ body: { query: { filter: { email: guest.email } } } })
    const params = { clientId: contacts[0]?.id ?? '' }
    expect((await owner['personal-data'].previewClientDeletion({ params })).preview.ends.bookings).toBe(1)
    await owner['personal-data'].deleteClient({ params })
    expect(await traces('guestling')).toEqual([])
    const gone = { code: 'CLIENT_NOT_FOUND' }
    await expect(owner['personal-data'].deleteClient({ params })).rejects.toMatchObject(gone)
    await expect(owner['personal-data'].previewClientDeletion({ params: { clientId: randomUUID() } })).rejects.toMatchObject(gone)
    expect((await recordedEvents(world, params.clientId)).at(-1)?.name).toBe('client.deleted')
  })

  test('with an account is deleted with it, but not while it has a role', async () => {
    const member = await signedInMember(world, { email: 'both@guestling.example', isVerified: true })
    const staff = await signedInMember(world, { email: 'staff@guestling.example', isVerified: true, role: 'ADMIN' })
    const clientOf = async (id: string) => ({ clientId: (await personOf(id)).contactIds[0] ?? '' })
    await owner['personal-data'].deleteClient({ params: await clientOf(member.memberId) })
    await expect(member.members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 401 })
    const params = await clientOf(staff.memberId)
    await expect(owner['personal-data'].deleteClient({ params })).rejects.toMatchObject({ code: 'TEAM_MEMBER_NOT_DELETABLE' })
    await expect(member['personal-data'].deleteClient({ params })).rejects.toMatchObject({ status: 401 })
    await expect((await world.visitor())['personal-data'].deleteClient({ params })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})
