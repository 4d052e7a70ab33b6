import { randomUUID } from 'node:crypto'
import { type RetentionKind, retentionKinds } from '@foyer/contract'
import { usualRetention } from '@foyer/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { book, contactIdOf, slotAt } from '../../test/bookings/booked.ts'
import { createWaitingWorld } from '../../test/bookings/waiting-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { logsWithRules, personalTables } from './personal-tables-fields.ts'
import { applyRetention } from './retention.ts'
import { retentionSteps } from './retention-fields.ts'

const { world, ada, fullSession, join } = await createWaitingWorld()
const { owner, db, siteId, clock } = world
const massage = await world.service([ada], { name: 'Massage' })
afterAll(() => world.close())

const people = owner['personal-data']
const read = () => people.getRetention({})
const withMonths = (months: Partial<Record<RetentionKind, number | null>>) =>
  usualRetention.map(({ kind, months: usual }) => {
    const wanted = months[kind] === undefined ? usual : months[kind]
    return { kind, ...(wanted != null && { months: wanted }) }
  })
const set = async (months: Partial<Record<RetentionKind, number | null>>) => {
  const { revision } = (await read()).retention
  return (await people.updateRetention({ body: { retention: { rules: withMonths(months), revision } } })).retention
}
const tables = (kind: RetentionKind): string[] => (kind === 'GUESTS' ? ['contacts'] : retentionSteps[kind].map(({ table }) => table))
const at = (instant: string) => ({ ...world.dependencies, clock: () => instant })

describe('the rules', () => {
  test('reach every table with personal data that names one of them, and each has such a table', () => {
    const named = [
      ...personalTables.map(({ table, until }) => ({ table, until })),
      ...Object.entries(logsWithRules).map(([table, until]) => ({ table, until })),
    ]
    const pairs = named.flatMap(({ table, until }) => (typeof until === 'string' ? [] : until.map((kind) => [table, kind] as const)))
    expect(pairs.filter(([table, kind]) => !tables(kind).includes(table))).toEqual([])
    expect(retentionKinds.filter((kind) => !pairs.some(([, of]) => of === kind))).toEqual([])
    expect(pairs.length).toBeGreaterThan(retentionKinds.length)
  })

  test('begin as usual, are changed as a whole, and each change is one event', async () => {
    expect((await read()).retention).toMatchObject({ rules: usualRetention, revision: '0' })
    const changed = await set({ GUESTS: 12, ANSWERS: null })
    expect(changed).toMatchObject({ revision: '1', rules: expect.arrayContaining([{ kind: 'ANSWERS' }, { kind: 'GUESTS', months: 12 }]) })
    expect((await recordedEvents(world, siteId)).at(-1)).toMatchObject({
      name: 'retention.updated',
      payload: { modifiedFields: { rules: usualRetention } },
    })
    const stale = people.updateRetention({ body: { retention: { rules: withMonths({}), revision: '0' } } })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION', data: { current: { revision: '1' } } })
  })

  test('are refused where the law or sense does not allow them, also by the database', async () => {
    await expect(set({ INVOICES: 60 })).rejects.toMatchObject({ status: 400, violations: [{ field: 'rules[11].months' }] })
    await expect(people.previewRetention({ body: { rules: withMonths({ MESSAGES: null }) } })).rejects.toMatchObject({ status: 400 })
    const forced = db.updateTable('retention_settings').set({ rules: JSON.stringify({ INVOICES: 1 }) })
    await expect(forced.where('site_id', '=', siteId).execute()).rejects.toMatchObject({ code: '23514' })
  })

  test('are read by who manages the site, and set by an owner alone', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const { retention } = await admin['personal-data'].getRetention({})
    await expect(admin['personal-data'].updateRetention({ body: { retention } })).rejects.toMatchObject({ code: 'OWNER_REQUIRED' })
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    for (const client of [desk, await signedInMember(world), await world.visitor()]) {
      await expect(client['personal-data'].getRetention({})).rejects.toMatchObject({ status: 403 })
      await expect(client['personal-data'].previewRetention({ body: { rules: [...usualRetention] } })).rejects.toMatchObject({
        status: 403,
      })
    }
  })
})

describe('a night', () => {
  const guest = { firstName: 'Olga', lastName: 'Longago', email: 'olga@longago.example', phone: '+49 30 5550177' }
  const later = '2027-10-01T02:30:00.000Z'
  const counts = async (rules: ReturnType<typeof withMonths>) =>
    Object.fromEntries((await people.previewRetention({ body: { rules } })).counts.map(({ kind, count }) => [kind, count]))
  const removedOn = async (day: string) =>
    Object.fromEntries(((await read()).runs.find((run) => run.day === day)?.removed ?? []).map(({ kind, count }) => [kind, count]))

  test('removes what is over its time, as the preview said, and nothing twice', async () => {
    await set({ ANSWERS: null, GUESTS: null, CANCELED_BOOKINGS: null, PARTICIPANTS: null, WAITING_LISTS: null, MESSAGE_TEXTS: null })
    const visitor = await world.visitor()
    const kept = await book(visitor, await slotAt(visitor, { service: massage, date: '2027-03-08', time: '10:00' }), guest)
    const gone = await book(visitor, await slotAt(visitor, { service: massage, date: '2027-03-08', time: '12:00' }), guest)
    await visitor.bookings.cancelBooking({ params: { bookingId: gone.id }, body: { revision: gone.revision } })
    await db.updateTable('bookings').set({ internal_note: 'Olga hums' }).where('id', '=', kept.id).execute()
    const { eventId } = await fullSession(1)
    await join(eventId, 1, await signedInMember(world, { isVerified: true }), {
      firstName: 'Waiting',
      lastName: 'Long',
      email: 'w@long.example',
    })
    const clientId = await contactIdOf(owner, kept)
    await owner.clients.addClientNote({ params: { clientId }, body: { text: 'Olga likes tea' } })
    const member = await signedInMember(world)
    const report = {
      site_id: siteId,
      id: randomUUID(),
      reported_member_id: member.memberId,
      category: 'SPAM' as const,
      created_at: clock.now,
    }
    const reporter = await signedInMember(world)
    await db
      .insertInto('member_reports')
      .values({ ...report, reporting_member_id: reporter.memberId, is_reviewed: true })
      .execute()
    const mail = {
      template: 'booking-confirmed',
      recipient: 'long@ago.example',
      subject: 'Yours',
      language: 'en',
      time_zone: 'Europe/Berlin',
    }
    const content = {
      message_id: '<1@juniper>',
      text: 'Dear Olga',
      html: '<p>Dear Olga</p>',
      status: 'SENT' as const,
      created_at: clock.now,
    }
    await db
      .insertInto('messages')
      .values({ site_id: siteId, id: randomUUID(), ...mail, ...content })
      .execute()

    const months = { ANSWERS: 3, CANCELED_BOOKINGS: 3, WAITING_LISTS: 3, NOTES: 3, REPORTS: 3, MESSAGE_TEXTS: 3, GUESTS: null }
    const { now } = clock
    clock.set(later)
    const told = await counts(withMonths(months))
    expect(told).toMatchObject({ ANSWERS: 1, CANCELED_BOOKINGS: 1, WAITING_LISTS: 2, NOTES: 1, REPORTS: 1, MESSAGE_TEXTS: 1, MESSAGES: 0 })
    clock.set(now)
    await set(months)

    await applyRetention(at(later), { rowsAtOnce: 1, guestsAtOnce: 1, batchesAtOnce: 3 })
    expect((await read()).runs[0]).not.toHaveProperty('finishedDate')
    // Killed in the middle, and begun again by two servers at once.
    await Promise.all([applyRetention(at(later)), applyRetention(at(later))])
    await applyRetention(at(later))
    const [run] = (await read()).runs
    expect(run).toMatchObject({ day: '2027-10-01', finishedDate: later })
    const removed = await removedOn('2027-10-01')
    expect(removed).toMatchObject({ ANSWERS: 1, WAITING_LISTS: 2, NOTES: 1, REPORTS: 1 })
    expect((await recordedEvents(world, siteId)).filter(({ name }) => name === 'retention.applied')).toHaveLength(1)

    expect(await db.selectFrom('messages').select(['text', 'html', 'subject']).where('subject', '=', 'Yours').execute()).toEqual([
      { text: '', html: '', subject: 'Yours' },
    ])
    const [one, other] = await Promise.all(
      [kept.id, gone.id].map((id) => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()),
    )
    expect(one).toMatchObject({ internal_note: null, contact_id: clientId, contact_details: { firstName: 'Olga' } })
    expect(other).toMatchObject({ contact_id: null, contact_details: {}, status: 'CANCELED' })
    const { rows } = await sql<{ text: string }>`select payload::text as text from domain_events where entity_id = ${gone.id}`.execute(db)
    expect(rows.filter(({ text }) => text.includes('Olga'))).toEqual([])
    const again = '2027-10-02T02:30:00.000Z'
    await applyRetention(at(again))
    expect(await removedOn('2027-10-02')).toEqual({})
    expect((await read()).runs.map(({ day }) => day)).toEqual(['2027-10-02', '2027-10-01'])
  })

  test('forgets guests who have not been there for so long, but none with something open or an account', async () => {
    const visitor = await world.visitor()
    const owing = await book(visitor, await slotAt(visitor, { service: massage, date: '2027-03-22', time: '10:00' }), {
      ...guest,
      email: 'owes@longago.example',
    })
    const fee = {
      site_id: siteId,
      id: randomUUID(),
      booking_id: owing.id,
      contact_id: await contactIdOf(owner, owing),
      kind: 'LATE_CANCEL',
    }
    await db
      .insertInto('booking_fees')
      .values({
        ...fee,
        status: 'DUE',
        currency: 'EUR',
        units: 500n,
        title: 'Massage',
        start_at: clock.now,
        created_at: clock.now,
        updated_at: clock.now,
      } as never)
      .execute()
    await set({ GUESTS: 6 })
    const night = '2028-02-01T02:30:00.000Z'
    await applyRetention(at(night), { rowsAtOnce: 100, guestsAtOnce: 1, batchesAtOnce: 100 })
    const { rows } = await sql<{ email: string }>`select email from contacts where email like '%longago.example'`.execute(db)
    expect(rows).toEqual([{ email: 'owes@longago.example' }])
    const members = await db.selectFrom('members').select('id').execute()
    expect(members.length).toBeGreaterThan(1)
  })

  test('empties the buyers of invoices after the years of the rule, and the owner alone reads one who was deleted', async () => {
    const member = await signedInMember(world, { isVerified: true, contact: { firstName: 'Bea', lastName: 'Buyer' } })
    const plan = await owner.plans.createPlan({
      body: {
        plan: { name: 'Pass', pricing: { price: { value: '25.00', currency: 'EUR' }, singlePaymentUnlimited: true }, public: true },
      } as never,
    })
    const planId = plan.plan.id
    await owner.orders.createOfflineOrder({ body: { planId, memberId: member.memberId, paid: true } })
    const { invoices } = await owner.invoices.listInvoices({ query: {} })
    const params = { invoiceId: invoices[0]?.id ?? '' }
    const { contact_id: clientId } = await db
      .selectFrom('members')
      .select('contact_id')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow()
    await owner['personal-data'].deleteClient({ params: { clientId: clientId ?? '' } })
    const holder = await signedInBrowser(world, { role: 'OWNER' })
    expect((await holder.invoices.getInvoice({ params })).invoice).toMatchObject({ buyer: { name: 'Bea Buyer' }, isBuyerDeleted: true })
    expect((await holder.invoices.listInvoices({ query: {} })).invoices[0]).toMatchObject({ buyer: {}, isBuyerDeleted: true })
    expect((await owner.invoices.listInvoices({ query: { search: 'Bea' } })).invoices).toEqual([])
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    expect((await admin.invoices.getInvoice({ params })).invoice).toMatchObject({ buyer: {} })
    const { invoice: note } = await owner.invoices.creditInvoice({ params, body: { reason: 'Moved away' } })
    expect((await holder.invoices.getInvoice({ params: { invoiceId: note.id } })).invoice.buyer).toMatchObject({ name: 'Bea Buyer' })
    const early = sql`update invoices set buyer = '{}', buyer_emptied_at = '2032-01-01' where id = ${params.invoiceId}`.execute(db)
    await expect(early).rejects.toMatchObject({ constraint: 'invoices_immutable' })
    const stored = () => db.selectFrom('invoices').select('buyer').where('id', '=', params.invoiceId).executeTakeFirst()
    await applyRetention(at('2037-12-30T12:00:00.000Z'))
    expect(await stored()).toMatchObject({ buyer: { name: 'Bea Buyer' } })
    await applyRetention(at('2038-01-01T12:00:00.000Z'))
    expect(await stored()).toEqual({ buyer: {} })
  })
})
