import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingRow } from '../bookings/booking-row.ts'

/** The time of resources that a booking is to get. Instants are ISO strings. */
export type WantedPlace = {
  siteId: string
  bookingId: string
  /** In id order, so that concurrent transactions lock resources in the same order. */
  resources: readonly WantedResource[]
  start: string
  now: string
  expiresAt: string | null
  isHold: boolean
}

export type WantedResource = {
  id: string
  /** False for a manager's override, which may overlap other places. */
  isExclusive: boolean
  busyUntil: string
}

export type WantedPlaces = readonly [WantedPlace, ...WantedPlace[]]

export type TakenPlace = { bookingId: string; resourceId: string }

export type TakenPlaces = readonly TakenPlace[]

export type KeptStatus = 'CONFIRMED' | 'PENDING'

/**
 * PLACE with the insertion of new bookings. They replace holds of the same visitor, whose places are released. If the only resource is
 * taken, no row is written. If one of several is taken, the bookings and the other places are written, and the caller rolls them back.
 */
export const placeNewBookings = async (
  tx: Transaction,
  wanted: WantedPlaces,
  { rows, replacedIds }: { rows: readonly BookingRow[]; replacedIds: readonly string[] },
): Promise<TakenPlaces> => {
  // A hold that was finished meanwhile, or is being finished now, keeps its place.
  const isGivenUp = replacedIds.length > 0 ? sql`booking_id in (select id from replaced) and is_hold` : null
  // A place refers to its booking, even if the caller is about to roll back both.
  const isBooked = timesOf(wanted).length > 1 ? sql`true` : isPlaced(wanted)
  const { rows: placed } = await sql<Placed>`
    with ${isGivenUp ? sql`${replacedHolds(wanted, replacedIds)}, ` : sql``}${placing(wanted, isGivenUp)}, booked as (
      insert into bookings select made.* from jsonb_populate_recordset(null::bookings, ${JSON.stringify(rows)}::jsonb) as made
      where ${isBooked} returning id
    ) ${isGivenUp ? sql`, ${givingUp(wanted)}` : sql``}
    ${placedPairs}`.execute(tx)
  return takenOf(wanted, placed)
}

type Placed = { placed: [bookingId: string, resourceId: string][] }

const placedPairs = sql`select coalesce(json_agg(json_build_array(booking_id, resource_id)), '[]') as placed from placed`

const takenOf = (wanted: WantedPlaces, [row]: readonly Placed[]): TakenPlaces => {
  const placed = new Set(row?.placed.map(([bookingId, resourceId]) => bookingId + resourceId))
  return timesOf(wanted)
    .filter(({ bookingId, resourceId }) => !placed.has(bookingId + resourceId))
    .map(({ bookingId, resourceId }) => ({ bookingId, resourceId }))
}

/** Skips holds that another transaction has locked: they keep their places. */
const replacedHolds = ([{ siteId }]: WantedPlaces, replacedIds: readonly string[]): RawBuilder<unknown> => sql`replaced as (
    select id from bookings where site_id = ${siteId} and status = 'CREATED' and id = any(${replacedIds}::uuid[])
    order by id for update skip locked
  )`

const givingUp = (wanted: WantedPlaces): RawBuilder<unknown> => sql`given_up as (
    update bookings set hold_expires_at = ${wanted[0].now}::timestamptz
    where site_id = ${wanted[0].siteId} and ${isPlaced(wanted)} and id in (select id from replaced)
    returning id
  )`

/** PLACE for existing bookings, which release their former places. If something is taken, the caller rolls back or starts over. */
export const placeBookings = async (tx: Transaction, wanted: WantedPlaces): Promise<TakenPlaces> => {
  const [only, ...others] = wanted.map(({ bookingId }) => bookingId)
  const isGivenUp = others.length > 0 ? sql`booking_id = any(${[only, ...others]}::uuid[])` : sql`booking_id = ${only}`
  const { rows } = await sql<Placed>`with ${placing(wanted, isGivenUp)} ${placedPairs}`.execute(tx)
  return takenOf(wanted, rows)
}

type WantedTime = {
  bookingId: string
  resourceId: string
  start: string
  busyUntil: string
  expiresAt: string | null
  isExclusive: boolean
}

/** Ordered by resource and time, so that concurrent transactions lock in the same order. */
const timesOf = (wanted: WantedPlaces): WantedTime[] =>
  wanted
    .flatMap(({ bookingId, resources, start, expiresAt }) =>
      resources.map(({ id, isExclusive, busyUntil }) => ({ bookingId, resourceId: id, start, busyUntil, expiresAt, isExclusive })),
    )
    .sort((one, other) => compare(one.resourceId, other.resourceId) || compare(one.start, other.start))

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/**
 * PLACE: the statement that decides who gets a time. Expired or released places that overlap are locked in id order and deleted; counting
 * them makes the insert run after that. The exclusion constraint lets one of all concurrent transactions through; the others get no row, so
 * none waits for an error and none deadlocks. The caller's rollback undoes all of it.
 */
function placing(wanted: WantedPlaces, isGivenUp: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const [{ siteId, now, isHold }] = wanted
  const times = timesOf(wanted)
  const column = <Name extends keyof WantedTime>(name: Name): WantedTime[Name][] => times.map((time) => time[name])
  const released =
    isGivenUp &&
    sql`released as (
      delete from places
      where site_id = ${siteId} and (${isGivenUp}) and id not in (select id from locked) and ${isPlaced(wanted)}
      returning resource_id
    ),`
  return sql`locked as (
      select id from places
      where site_id = ${siteId} and ${isInTheWay(times)}
        and (expires_at <= ${now}::timestamptz ${isGivenUp ? sql`or (${isGivenUp})` : sql``})
      order by id for update
    ), cleared as (
      delete from places using locked where places.site_id = ${siteId} and places.id = locked.id returning resource_id
    ), placed as (
      insert into places (site_id, resource_id, booking_id, during, expires_at, is_hold, exclusive)
      select ${siteId}, wanted.resource_id, wanted.booking_id, tstzrange(wanted.from_instant, wanted.to_instant), wanted.expires_at, ${isHold},
        wanted.is_exclusive
      from unnest(${column('resourceId')}::uuid[], ${column('bookingId')}::uuid[], ${column('start')}::timestamptz[],
          ${column('busyUntil')}::timestamptz[], ${column('expiresAt')}::timestamptz[], ${column('isExclusive')}::boolean[])
        with ordinality as wanted (resource_id, booking_id, from_instant, to_instant, expires_at, is_exclusive, position)
      where (select count(*) from cleared) >= 0
      order by wanted.position
      on conflict on constraint places_no_overlap do nothing
      returning booking_id, resource_id
    ), ${released ?? sql``} bumped as (
      ${raiseVersions(siteId, sql`select resource_id from cleared union select resource_id from placed ${released ? sql`union select resource_id from released` : sql``}`)}
    )`
}

/** A single resource is compared with `=`: for a list PostgreSQL does not use the index of times, but reads all times of the site. */
function isInTheWay([first, ...others]: readonly WantedTime[]): RawBuilder<unknown> {
  if (!first) throw new Error('A booking without resources takes no place')
  const { resourceId, start, busyUntil } = first
  if (others.length === 0) return sql`resource_id = ${resourceId} and during && tstzrange(${start}::timestamptz, ${busyUntil}::timestamptz)`
  const times = [first, ...others]
  const during = `{${times.map((time) => `[${time.start},${time.busyUntil})`).join(',')}}`
  return sql`resource_id = any(${times.map((time) => time.resourceId)}::uuid[]) and during && ${during}::tstzmultirange`
}

const isPlaced = (wanted: WantedPlaces): RawBuilder<unknown> => sql`(select count(*) from placed) = ${timesOf(wanted).length}`

/** Invalidates the cached busy times of these resources. Locks them in id order to prevent deadlocks between moves. */
const raiseVersions = (siteId: string, resourceIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update resources set places_version = places_version + 1
  from (select id from resources where site_id = ${siteId} and id = any(array(${resourceIds})) order by id for no key update) as changed
  where resources.site_id = ${siteId} and resources.id = changed.id
  returning resources.id`

export type Kept = { siteId: string; now: string; bookingIds: readonly string[]; status: KeptStatus; placeCount: number }

/**
 * Turns the places of holds into those of bookings or requests. False if some are missing, because another booking got the time of an
 * expired hold.
 */
export const keepPlaces = async (tx: Transaction, { siteId, now, bookingIds, status, placeCount }: Kept): Promise<boolean> => {
  const { rows } = await sql<{ kept: string }>`
    with kept as (
      update places set is_hold = false, expires_at = ${status === 'PENDING' ? untilAnswered(now) : null}
      where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[]) and (
        select count(*) from places as own where own.site_id = ${siteId} and own.booking_id = any(${bookingIds}::uuid[])
      ) = ${placeCount} returning resource_id
    ), bumped as (${raiseVersions(siteId, sql`select resource_id from kept`)})
    select count(*) as kept from kept`.execute(tx)
  return rows[0]?.kept !== '0'
}

export const endHoldsAt = async (
  tx: Transaction,
  { siteId, bookingIds, until }: { siteId: string; bookingIds: readonly string[]; until: string },
): Promise<void> => {
  await sql`
    with moved as (
      update places set expires_at = ${until}::timestamptz
      where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[]) and is_hold returning resource_id
    )
    ${raiseVersions(siteId, sql`select resource_id from moved`)}`.execute(tx)
}

/** A request made after the start waits until the end. */
const untilAnswered = (now: string): RawBuilder<unknown> => sql`case when lower(during) > ${now}::timestamptz then lower(during)
  else (select end_at from bookings where bookings.site_id = places.site_id and bookings.id = places.booking_id) end`

export const releasePlaces = (tx: Transaction, siteId: string, bookingId: string): Promise<void> => releasePlacesOf(tx, siteId, [bookingId])

export const releasePlacesOf = async (tx: Transaction, siteId: string, bookingIds: readonly string[]): Promise<void> => {
  await sql`
    with released as (
      delete from places where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[]) returning resource_id
    )
    ${raiseVersions(siteId, sql`select resource_id from released`)}`.execute(tx)
}

/** Housekeeping only: an expired place counts as free whether or not its row is gone. */
export const deleteExpiredPlaces = async (db: Queryable, now: string, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from places using (
      select site_id, id from places where expires_at <= ${now}::timestamptz order by expires_at limit ${atMost} for update skip locked
    ) as expired
    where places.site_id = expired.site_id and places.id = expired.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
