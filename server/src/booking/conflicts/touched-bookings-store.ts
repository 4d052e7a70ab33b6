import type { ChangePreview, SlotLocation } from '@foyer/contract'
import { namesOfChoice, type PricedOptions } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { findPricedOptions } from '../../offer/service-options/service-options-store.ts'
import type { TouchedBy } from '../../offer/services/preview-changes.ts'
import { loadSlotLocations } from '../together/move-from-left-locations.ts'

type Touched = ChangePreview['price']
export type TouchedBookings = { price: Touched; duration: Touched; staff: Touched; place: Touched }

const mostListed = 50

export async function findTouchedBookings(db: Queryable, touchedBy: TouchedBy): Promise<TouchedBookings> {
  const { siteId, serviceId, now, price, durations, resourceIds, leftLocations = [] } = touchedBy
  const locations = await loadSlotLocations(db, siteId, leftLocations)
  const options = touchedBy.options === undefined && price ? await findPricedOptions(db, siteId, serviceId) : (touchedBy.options ?? null)
  const { rows } = await sql<{ kind: keyof TouchedBookings; count: number; bookings: Touched['bookings'] }>`
    with coming as (
      select *, extract(epoch from end_at - start_at) / 60 - ${addedMinutes} as minutes from bookings
      where site_id = ${siteId} and service_id = ${serviceId} and start_at > ${now}::timestamptz
        and status in ('CONFIRMED', 'PENDING', 'WAITING_LIST')
    ), touched as (
      select 'price' as kind, coming.* from coming where ${isAtOtherPrice(price, options)}
      union all
      select 'duration', coming.* from coming
      where ${durations !== undefined} and minutes <> all(${durations ?? []}::integer[])
      union all
      select 'staff', coming.* from coming where ${resourceIds !== undefined} and resource_id <> all(${resourceIds ?? []}::uuid[])
      union all
      select 'place', coming.* from coming where ${isAtOneOf(locations)}
    ), numbered as (
      select *, row_number() over (partition by kind order by start_at, id) as position from touched
    )
    select kind, count(*)::integer as count, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', id, 'startDate', ${instant('start_at')}, 'endDate', ${instant('end_at')}, 'resourceId', resource_id,
        'name', nullif(concat_ws(' ', contact_details ->> 'firstName', contact_details ->> 'lastName'), '')
      )) order by position) filter (where position <= ${mostListed}) as bookings
    from numbered group by kind`.execute(db)
  const byKind = new Map(rows.map(({ kind, count, bookings }) => [kind, { count, bookings }]))
  const of = (kind: keyof TouchedBookings): Touched => byKind.get(kind) ?? { count: 0, bookings: [] }
  return { price: of('price'), duration: of('duration'), staff: of('staff'), place: of('place') }
}

function isAtOneOf(locations: readonly SlotLocation[]) {
  const listed = JSON.stringify(locations.filter(({ locationType }) => locationType !== 'CUSTOM'))
  return sql`exists (
    select from jsonb_to_recordset(${listed}::jsonb) as wanted ("locationType" text, id text, "formattedAddress" text)
    where wanted."locationType" = coming.slot #>> '{location,locationType}'
      and case when wanted."locationType" = 'OWNER_BUSINESS' then wanted.id = coming.slot #>> '{location,id}'
        else wanted."formattedAddress" is not distinct from coming.slot #>> '{location,formattedAddress}' end)`
}

/** The price of a booking is the sum over all participants, each with their choice, and the add-ons. */
function isAtOtherPrice(price: TouchedBy['price'], options: PricedOptions | null) {
  if (price === undefined) return sql`false`
  if (price === null) return sql`price is not null`
  const offers = options?.variants.values.map((variant) => {
    const { duration, staffMemberId } = variant.choices[0] ?? {}
    const names = namesOfChoice(variant).map((name) => name.toLowerCase())
    return { minutes: duration?.minutes, resourceId: staffMemberId, names, value: variant.price.value }
  })
  return sql`(price is null or price ->> 'currency' is distinct from ${price.currency ?? null}
    or (price ->> 'value')::numeric <> (select listed.value + case when coming.tax ->> 'isIncluded' = 'false'
        then round(listed.value * (coming.tax ->> 'rate')::numeric / 10000, 2) else 0 end from (
      select ${addedPrice} + sum(coalesce((chosen.party ->> 'numberOfParticipants')::integer, 1) * coalesce(offer.value, ${price.value}::numeric)) as value
      from jsonb_array_elements(coalesce(participants_choices -> 'serviceChoices',
        jsonb_build_array(jsonb_build_object('numberOfParticipants', total_participants)))) as chosen (party)
      left join lateral (
        select value from jsonb_to_recordset(${JSON.stringify(offers ?? [])}::jsonb)
          as offered (minutes integer, "resourceId" uuid, names text[], value numeric)
        where offered.minutes = coming.minutes or offered."resourceId" = coming.resource_id or exists (
          select from jsonb_array_elements(chosen.party -> 'choices') as choice where lower(trim(choice ->> 'custom')) = any(offered.names))
        limit 1
      ) as offer on true
    ) as listed (value)))`
}

const addedMinutes = sql`coalesce((
  select sum((added ->> 'durationInMinutes')::integer) from jsonb_array_elements(booked_add_ons) as added), 0)`
const addedPrice = sql`coalesce((
  select sum((added #>> '{price,value}')::numeric * coalesce((added ->> 'quantity')::integer, 1))
  from jsonb_array_elements(booked_add_ons) as added), 0)`

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
