import type { Booking, Service } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import type { Database, Transaction } from '../server/src/ground/db/database.ts'
import type { Salon } from './furnish-salon.ts'
import { type Entry, planDiary } from './salon-diary.ts'
import { offers, people, timeZone } from './salon-offers.ts'

const clientCount = 3_000
const chunk = 5_000

/**
 * Years of bookings at once: one of each service is made as every booking is, and the others are copies of its rows at their own times,
 * with their clients, payments and invoices. The database holds them to the same rules.
 */
export async function fillSalon(db: Database, owner: Client, { salon, bookings }: { salon: Salon; bookings: number }): Promise<void> {
  const patterns: Booking[] = []
  for (const [index, service] of salon.services.entries()) patterns.push(await bookPattern(owner, { service, index, salon }))
  const [first] = patterns as [Booking]
  await owner.bookings.setPaymentStatus({ params: { bookingId: first.id }, body: { revision: first.revision, paymentStatus: 'PAID' } })
  const copies = planDiary(bookings, clientCount, Temporal.Now.instant()).map((entry, number) => copyOf(entry, { number, salon, patterns }))
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await copyClients(tx, first.id)
    for (let from = 0; from < copies.length; from += chunk) await copyChunk(tx, copies.slice(from, from + chunk), first.id)
    await sql`update invoice_series set last_number = (select max(number) from invoices)`.execute(tx)
    await sql`update resources set places_version = places_version + 1`.execute(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
}

type Pattern = { service: Service; index: number; salon: Salon }

/** Long after all others, on the first working day of a person who gives it. */
async function bookPattern(owner: Client, { service, index, salon }: Pattern): Promise<Booking> {
  const person = offers[index]?.staff[0] ?? 0
  const { days, from } = people[person]?.hours[0] ?? { days: [], from: 0 }
  const today = Temporal.Now.plainDateISO(timeZone)
  const date = today.add({ weeks: 30 + index }).add({ days: weekdays.indexOf(days[0] ?? 'MONDAY') + 1 - today.dayOfWeek })
  const start = date
    .toZonedDateTime({ timeZone, plainTime: { hour: from } })
    .toInstant()
    .toString()
  const { booking } = await owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        selectedPaymentOption: 'OFFLINE',
        bookedEntity: { slot: { serviceId: service.id, startDate: start, resource: { id: salon.staff[person]?.resourceId ?? '' } } },
        contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' },
      },
    },
  })
  return booking
}

type Known = { number: number; salon: Salon; patterns: readonly Booking[] }

function copyOf({ offer, person, room, client, start, end, state }: Entry, { number, salon, patterns }: Known) {
  const zoned = (minutes: number) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000).toZonedDateTimeISO(timeZone)
  const [from, to] = [zoned(start), zoned(end)]
  const madeDaysBefore = 1 + (number % 25)
  const made = from.subtract({ days: madeDaysBefore, minutes: (number * 37) % 600 })
  const plain = { timeZoneName: 'never', smallestUnit: 'second' } as const
  const { id: resourceId, name } = { id: salon.staff[person]?.resourceId ?? '', name: people[person]?.name ?? '' }
  return {
    pattern: patterns[offer]?.id,
    id: idOf(3, number),
    client: idOf(4, client + 1),
    number,
    state,
    resourceId,
    roomIds: room === null ? [] : [salon.rooms[room]?.id ?? ''],
    start: from.toInstant(),
    end: to.toInstant(),
    slot: {
      startDate: from.toString(plain),
      endDate: to.toString(plain),
      resource: { id: resourceId, name, scheduleId: salon.staff[person]?.resource?.eventsSchedule.id },
    },
    made: Temporal.Instant.compare(made.toInstant(), Temporal.Now.instant()) < 0 ? made.toInstant() : Temporal.Now.instant(),
    units: Number(offers[offer]?.price) * 100,
    line: `${offers[offer]?.name}, ${from.toPlainDate()}`,
  }
}

/** Ids that follow from a number: bookings are 3, contacts 4, payments 5, invoices 6. */
const idOf = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`

const firstNames = 'Anna Ben Carla David Emilia Felix Greta Hannes Ida Jakob Klara Leon Marie Noah Olga Paul Ronja Samir Tilda Umut'.split(
  ' ',
)
const moreNames =
  'Vera Wanda Xenia Yasmin Zoe Aylin Björn Chiara Dorothee Erik Fatima Günter Helene Ivo Jette Kaan Lotte Milan Nele Oskar'.split(' ')
const lastNames =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Yılmaz Nguyen Kowalski Rossi Demir Santos Petrović Al-Hamad Åkesson O’Neill'.split(
    ' ',
  )

async function copyClients(tx: Transaction, patternId: string): Promise<void> {
  const clients = Array.from({ length: clientCount }, (_, index) => {
    const names = [...firstNames, ...moreNames]
    const firstName = names[index % names.length] ?? ''
    const lastName = `${lastNames[Math.floor(index / names.length) % lastNames.length]}${index < 800 ? '' : `-${lastNames[Math.floor(index / 800) + 4]}`}`
    return {
      id: idOf(4, index + 1),
      firstName,
      lastName,
      email: `client-${index + 1}@petersen.example`,
      phone: `+49 151 ${10_000_000 + index * 37}`,
    }
  })
  await sql`
    insert into contacts (site_id, id, first_name, last_name, email, phone, created_at, updated_at)
    select site_id, client.id, client."firstName", client."lastName", client.email, client.phone, made.at, made.at
    from bookings, jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as client (id uuid, "firstName" text, "lastName" text, email text, phone text),
      lateral (select now() - (('x' || right(client.id::text, 4))::bit(16)::int % 700) * interval '1 day' as at) as made
    where bookings.id = ${patternId}`.execute(tx)
}

async function copyChunk(tx: Transaction, copies: readonly object[], paidId: string): Promise<void> {
  await sql`drop table if exists copies`.execute(tx)
  await sql`
    create temporary table copies on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (pattern uuid, id uuid, client uuid, number int, state text,
      "resourceId" uuid, "roomIds" uuid[], start timestamptz, "end" timestamptz, slot jsonb, made timestamptz, units int, line text)`.execute(
    tx,
  )
  await sql`
    insert into bookings select made.* from copies join bookings as whole on whole.id = copies.pattern join contacts on contacts.id = copies.client,
      jsonb_populate_record(whole, jsonb_build_object('id', copies.id, 'event_id', copies.id, 'resource_id', copies."resourceId",
        'additional_resource_ids', copies."roomIds", 'start_at', copies.start, 'end_at', copies."end", 'slot', whole.slot || copies.slot,
        'contact_id', copies.client, 'contact_details', jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone),
        'status', case state when 'CANCELED' then 'CANCELED' when 'REQUESTED' then 'PENDING' else 'CONFIRMED' end,
        'canceled_at', case state when 'CANCELED' then copies.made + interval '1 hour' end,
        'payment_status', case state when 'PAID' then 'PAID' else 'UNDEFINED' end, 'created_at', copies.made, 'updated_at', copies.made,
        'internal_note', case when number % 50 = 0 then 'Prefers the seat by the window.' end)) as made`.execute(tx)
  await sql`
    insert into events select event.* from copies join events as whole on whole.booking_id = copies.pattern,
      jsonb_populate_record(whole, jsonb_build_object('id', copies.id, 'booking_id', copies.id,
        'resource_ids', copies."resourceId" || copies."roomIds",
        'resources', (select jsonb_agg((whole.resources -> 0) || jsonb_build_object('id', each)) from unnest(copies."resourceId" || copies."roomIds") as each),
        'span', tstzrange(copies.start, copies."end"), 'local_start', copies.start at time zone whole.time_zone,
        'local_end', copies."end" at time zone whole.time_zone, 'created_at', copies.made, 'updated_at', copies.made,
        'status', case state when 'CANCELED' then 'CANCELLED' else 'CONFIRMED' end,
        'cancelled_at', case state when 'CANCELED' then copies.made + interval '1 hour' end)) as event`.execute(tx)
  await sql`
    insert into places (site_id, resource_id, booking_id, during)
    select site_id, unnest(bookings.resource_id || additional_resource_ids), id, tstzrange(start_at, end_at + make_interval(mins => buffer_minutes))
    from copies join bookings using (id) where state <> 'CANCELED'`.execute(tx)
  await sql`
    insert into domain_events select told.* from copies join domain_events as whole on whole.entity_id = copies.pattern and whole.sequence = 1
      join bookings on bookings.id = copies.id, jsonb_populate_record(whole, jsonb_build_object('id', gen_random_uuid(), 'entity_id', copies.id,
        'occurred_at', copies.made, 'payload', jsonb_set(whole.payload, '{entity}', (whole.payload -> 'entity') || jsonb_build_object('id', copies.id,
          'contactDetails', bookings.contact_details || jsonb_build_object('contactId', copies.client))))) as told`.execute(tx)
  await copyWhatFollowed(tx, paidId)
}

/** Attendance, money and paper of those that are over. */
async function copyWhatFollowed(tx: Transaction, paidId: string): Promise<void> {
  await sql`
    insert into attendances (site_id, id, booking_id, event_id, status, number_of_attendees, created_at, updated_at)
    select bookings.site_id, gen_random_uuid(), copies.id, copies.id, case state when 'MISSED' then 'NOT_ATTENDED' else 'ATTENDED' end, 1, start, start
    from copies join bookings using (id) where state = 'MISSED' or state = 'PAID' and number % 3 = 0`.execute(tx)
  const paymentId = sql`overlay(copies.id::text placing '00000005' from 1 for 8)`
  await sql`
    insert into payments select payment.* from copies, payments as whole, jsonb_populate_record(whole, jsonb_build_object('id', ${paymentId},
      'subject_id', copies.id, 'contact_id', copies.client, 'units', copies.units, 'created_at', copies."end", 'updated_at', copies."end")) as payment
    where state = 'PAID' and whole.subject_id = ${paidId}`.execute(tx)
  await sql`
    insert into payment_lines select line.* from copies, payment_lines as whole join payments on payments.id = whole.payment_id,
      jsonb_populate_record(whole, jsonb_build_object('id', gen_random_uuid(), 'payment_id', ${paymentId}, 'provider_id', ${paymentId},
        'units', copies.units, 'created_at', copies."end")) as line
    where state = 'PAID' and payments.subject_id = ${paidId}`.execute(tx)
  await sql`
    insert into invoices select invoice.* from copies join contacts on contacts.id = copies.client, invoices as whole,
      jsonb_populate_record(whole, jsonb_build_object('id', overlay(copies.id::text placing '00000006' from 1 for 8), 'number', copies.number + 2,
        'purpose', 'payment:' || ${paymentId}, 'booking_id', copies.id, 'payment_id', ${paymentId}, 'contact_id', copies.client,
        'buyer', jsonb_build_object('name', first_name || ' ' || last_name, 'email', email), 'net_units', copies.units, 'total_units', copies.units,
        'lines', jsonb_build_array((whole.lines -> 0) || jsonb_build_object('net', copies.units::text, 'total', copies.units::text,
          'units', copies.units::text, 'description', copies.line)), 'issued_at', copies."end")) as invoice
    where state = 'PAID' and whole.booking_id = ${paidId}`.execute(tx)
}
