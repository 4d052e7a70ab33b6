import type { Service, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../server/src/ground/db/database.ts'
import { instantAt, timeZone, workingDays } from './studio.ts'

export const catalogueSize = { staff: 50, categories: 40, policies: 30, services: 5_000, sessions: 300_000, bookings: 1_000_000 }

/** A row of each kind, made as every row is made; the others are copies of them. */
type Patterns = { appointment: Service; yoga: Service; course: Service; sessionId: string; bookingId: string; staff: StaffMember[] }

/** A large site, filled by the database itself: what is copied obeys the same constraints as what was made through the API. */
export async function fillCatalogue(db: Database, owner: Client): Promise<void> {
  const patterns = await makePatterns(owner)
  await db.transaction().execute(async (tx) => {
    // References and indexes are kept again afterwards; row by row they would take most of the time.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const indexes = await dropIndexes(tx)
    await copyServices(tx, patterns)
    await copySessions(tx, patterns)
    await copyBookings(tx, patterns)
    for (const definition of indexes) await sql.raw(definition).execute(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
  // Triggers were off as references were.
  await sql`select keep_session_bounds(array[site_id], array_agg(schedule_id)) from services where type <> 'APPOINTMENT' group by site_id`.execute(
    db,
  )
  await sql`
    insert into event_resources (site_id, resource_id, starts_at, event_id)
    select site_id, unnest(resource_ids), lower(span), id from events where recurrence_type = 'NONE' on conflict do nothing`.execute(db)
  await sql`vacuum (analyze) schedules, session_givers, event_resources`.execute(db)
}

async function makePatterns(owner: Client): Promise<Patterns> {
  const { site } = await owner.site.getSite()
  await owner.site.updateSite({ body: { site: { timeZone, revision: site.revision } } })
  const staff: StaffMember[] = []
  for (let number = 1; number <= catalogueSize.staff; number++) {
    staff.push((await owner.staff.createStaffMember({ body: { staffMember: { name: `Staff ${number}` } } })).staffMember)
  }
  for (let number = 1; number < catalogueSize.policies; number++) {
    await owner['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name: `Policy ${number}` } } })
  }
  const [ada] = staff as [StaffMember]
  const appointment = await offer(owner, { type: 'APPOINTMENT', staff: [ada] })
  const yoga = await offer(owner, { type: 'CLASS', staff: [] })
  const course = await offer(owner, { type: 'COURSE', staff: [] })
  const [day] = workingDays(1) as [Temporal.PlainDate]
  const session = await owner.calendar.createEvent({
    body: {
      event: {
        scheduleId: yoga.schedule.id,
        type: 'CLASS',
        start: { localDate: `${day}T10:00:00` },
        end: { localDate: `${day}T11:00:00` },
        resources: [{ id: ada.resourceId }],
      },
    },
  })
  const { booking } = await owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        bookedEntity: { slot: { serviceId: appointment.id, startDate: instantAt(day, 13 * 60), resource: { id: ada.resourceId } } },
        contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' },
      },
    },
  })
  return { appointment, yoga, course, sessionId: session.event.id, bookingId: booking.id, staff }
}

async function offer(owner: Client, { type, staff }: { type: Service['type']; staff: readonly StaffMember[] }): Promise<Service> {
  const isAppointment = type === 'APPOINTMENT'
  const { service } = await owner.services.createService({
    body: {
      service: {
        type,
        name: `Pattern ${type}`,
        defaultCapacity: isAppointment ? 1 : 12,
        onlineBooking: { enabled: true },
        payment: { rateType: 'FIXED', fixed: { price: { value: '75.00', currency: 'EUR' } }, options: { inPerson: true } },
        schedule: isAppointment ? { availabilityConstraints: { sessionDurations: [60] } } : {},
        locations: [{ type: 'BUSINESS' }],
        staffMemberIds: staff.map(({ resourceId }) => resourceId),
      },
    },
  })
  return service
}

const large = ['events', 'bookings', 'places', 'services']

/** The indexes that no constraint needs, as statements that make them again. */
async function dropIndexes(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text = any(${large}) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
  return rows.map(({ definition }) => definition)
}

/** Ids that follow from a number: services are 1, their schedules 2, bookings 3. */
const idOf = (kind: 1 | 2 | 3, number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`('0000000${sql.lit(kind)}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const words = sql`array['Deep tissue massage', 'Morning yoga', 'Reformer pilates', 'Pottery', 'Physio', 'Facial', 'Breathwork', 'Aerial silk']`

async function copyServices(tx: Transaction, { appointment, yoga, course }: Patterns): Promise<void> {
  const number = sql`copy.number`
  const copies = sql`select number, case when number % 10 < 4 then ${appointment.id}::uuid when number % 10 < 9 then ${yoga.id} else ${course.id} end as pattern
    from generate_series(1, ${catalogueSize.services}) as number`
  await sql`insert into categories (site_id, id, name, sort_order)
    select site_id, gen_random_uuid(), 'Category ' || number, number * 1000
    from categories, generate_series(1, ${catalogueSize.categories - 1}) as number where is_default`.execute(tx)
  await sql`insert into schedules select schedule.* from (${copies}) as copy join services on services.id = copy.pattern
    join schedules as whole on whole.id = services.schedule_id,
    jsonb_populate_record(whole, jsonb_build_object('id', ${idOf(2, number)}, 'external_id', ${idOf(1, number)})) as schedule`.execute(tx)
  await sql`
    with staff as (select array_agg(id order by name) as ids from resources where id in (select resource_id from staff_members)),
      policies as (select array_agg(id order by id) as ids from booking_policies),
      groups as (select array_agg(id order by id) as ids from categories)
    insert into services select service.* from staff, policies, groups, (${copies}) as copy join services as whole on whole.id = copy.pattern,
      jsonb_populate_record(whole, jsonb_build_object(
        'id', ${idOf(1, number)}, 'schedule_id', ${idOf(2, number)}, 'main_slug', 'service-' || ${number}, 'sort_order', ${number},
        'name', (${words})[1 + ${number} % 8] || ' ' || ${number}, 'tag_line', case when ${number} % 3 = 0 then 'Level ' || ${number} % 7 end,
        'description', repeat('Words about the service. ', 1 + ${number} % 20), 'hidden', ${number} % 20 = 0,
        'category_id', groups.ids[1 + ${number} % cardinality(groups.ids)], 'booking_policy_id', policies.ids[1 + ${number} % cardinality(policies.ids)],
        'resource_ids', case whole.type when 'APPOINTMENT' then array[staff.ids[1 + ${number} % 50], staff.ids[1 + (${number} * 7 + 3) % 50]] else '{}' end,
        'payment', jsonb_set(whole.payment, '{options,online}', to_jsonb(${number} % 4 = 0)),
        'locations', case when ${number} % 6 = 0 then '[{"type": "CUSTOMER"}]' else whole.locations end,
        'created_at', now() - make_interval(mins => 10000 - ${number}))) as service`.execute(tx)
  await sql`insert into service_slugs (site_id, name, service_id)
    select sites.id, prefix || number, ${idOf(1, sql`number`)}
    from sites, generate_series(1, ${catalogueSize.services}) as number, unnest(array['service-', 'former-']) as prefix`.execute(tx)
}

/** Single sessions of classes and courses, the same number of each, from half a year ago until half a year ahead. */
async function copySessions(tx: Transaction, { sessionId }: Patterns): Promise<void> {
  const each = Math.ceil(catalogueSize.sessions / (catalogueSize.services * 0.6))
  await sql`
    with staff as (select array_agg(id order by name) as ids from resources where id in (select resource_id from staff_members))
    insert into events (site_id, id, schedule_id, type, local_start, local_end, time_zone, span, recurrence_type, resource_ids, resources,
      inherited_fields, app_id)
    select pattern.site_id, services.id || '-' || turn, services.schedule_id, services.type, session.start, session.start + interval '1 hour',
      pattern.time_zone, tstzrange(session.start at time zone pattern.time_zone, (session.start + interval '1 hour') at time zone pattern.time_zone),
      'NONE', array[session.teacher], jsonb_set(pattern.resources, '{0,id}', to_jsonb(session.teacher)), pattern.inherited_fields, pattern.app_id
    from staff, events as pattern, services, generate_series(1, ${each}) as turn,
      lateral (select date_trunc('day', now()::timestamp) - interval '182 days' + turn * interval '1 hour' * (365 * 24 / ${each}::integer)
          + interval '5 minutes' * (services.sort_order % 144) as start, staff.ids[1 + services.sort_order % 50] as teacher) as session
    where pattern.id = ${sessionId} and services.type <> 'APPOINTMENT'`.execute(tx)
}

/** Eight bookings a day for each of the staff, most of them over: the coming ones hold places. */
async function copyBookings(tx: Transaction, { bookingId }: Patterns): Promise<void> {
  const perPerson = catalogueSize.bookings / catalogueSize.staff
  await sql`
    create temporary table copies on commit drop as
    select ${idOf(3, sql`(person * ${perPerson} + turn)`)} as id, resource.id as resource_id, service.id as service_id, service.schedule_id,
      date_trunc('day', now()) - interval '2150 days' + (turn / 8) * interval '1 day' + (8 + turn % 8) * interval '1 hour' as start
    from generate_series(1, ${catalogueSize.staff}::integer) as person, generate_series(0, ${perPerson - 1}::integer) as turn,
      lateral (select (array_agg(id order by name))[person] as id from resources where id in (select resource_id from staff_members) group by person) as resource,
      lateral (select ${idOf(1, sql`(turn % 500) * 10 + 1`)} as id, ${idOf(2, sql`(turn % 500) * 10 + 1`)} as schedule_id) as service`.execute(
    tx,
  )
  await sql`
    insert into bookings (site_id, id, service_id, schedule_id, resource_id, status, start_at, end_at, time_zone, slot, title, contact_details,
      policy, created_by, event_id, created_at, updated_at)
    select pattern.site_id, copies.id, copies.service_id, copies.schedule_id, copies.resource_id, 'CONFIRMED', copies.start,
      copies.start + interval '1 hour', pattern.time_zone, pattern.slot, pattern.title, pattern.contact_details, pattern.policy,
      pattern.created_by, copies.id, made.at, made.at
    from copies, lateral (select least(copies.start - interval '10 days', now()) as at) as made, bookings as pattern where pattern.id = ${bookingId}`.execute(
    tx,
  )
  await sql`
    insert into events (site_id, id, schedule_id, type, title, local_start, local_end, time_zone, span, recurrence_type, resource_ids, resources,
      inherited_fields, app_id, booking_id)
    select pattern.site_id, copies.id, copies.schedule_id, pattern.type, pattern.title, copies.start at time zone pattern.time_zone,
      (copies.start + interval '1 hour') at time zone pattern.time_zone, pattern.time_zone, tstzrange(copies.start, copies.start + interval '1 hour'),
      'NONE', array[copies.resource_id], pattern.resources, pattern.inherited_fields, pattern.app_id, copies.id
    from copies, events as pattern where pattern.booking_id = ${bookingId}`.execute(tx)
  await sql`
    insert into places (site_id, resource_id, booking_id, during)
    select sites.id, resource_id, copies.id, tstzrange(start, start + interval '1 hour') from copies, sites where start > now()
    on conflict do nothing`.execute(tx)
}
