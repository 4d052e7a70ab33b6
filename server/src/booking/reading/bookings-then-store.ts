import { type RawBuilder, sql } from 'kysely'

/**
 * Bookings as they were just before an instant: `id, type, title, contact_details, status, payment_status, price, start_at, end_at,
 * is_known`. One that did not change since is as it stands, of which `which` says the wanted ones; of one that did, its last event before
 * tells. Where that was emptied, because its customer was deleted, the state is not known.
 */
export const bookingsThen = (siteId: string, before: string, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select id, type, title, contact_details, status, payment_status, price, start_at, end_at, true as is_known from bookings
  where site_id = ${siteId} and updated_at < ${before}::timestamptz and created_at < ${before}::timestamptz and ${which}
  union all
  select bookings.id, type, title, contact_details, told.status, told."paymentStatus", told.price, told."startDate", told."endDate",
    told.status is not null
  from bookings cross join lateral (
    select coalesce(payload -> 'entity', payload -> 'booking', '{}') as entity from domain_events
    where domain_events.site_id = bookings.site_id and domain_events.entity_id = bookings.id
      and domain_events.occurred_at < ${before}::timestamptz and (payload = '{}' or coalesce(payload -> 'entity', payload -> 'booking') is not null)
    order by domain_events.sequence desc limit 1
  ) as event cross join lateral jsonb_to_record(event.entity)
    as told (status text, "paymentStatus" text, price jsonb, "startDate" timestamptz, "endDate" timestamptz)
  where bookings.site_id = ${siteId} and bookings.updated_at >= ${before}::timestamptz and bookings.created_at < ${before}::timestamptz`
