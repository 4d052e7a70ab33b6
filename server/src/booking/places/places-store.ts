import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingRow } from '../bookings/bookings.ts'

/** Time of resources that a booking is to get. Instants are ISO texts. */
export type WantedPlace = {
  siteId: string
  bookingId: string
  /** Sorted by id, so that transactions which take several lock them in one order. */
  resources: readonly WantedResource[]
  start: string
  now: string
  /** Of a hold when it runs out, of a request its start; null for a booking. */
  expiresAt: string | null
  isHold: boolean
}

export type WantedResource = {
  id: string
  /** A manager's override lies beside what is there already, and excludes nothing. */
  isExclusive: boolean
  /** The end of the time kept free after the session. */
  busyUntil: string
}

/** The bookings to place in one statement: one, or all parts of a multi-service booking. */
export type WantedPlaces = readonly [WantedPlace, ...WantedPlace[]]

/** A resource of which another booking has taken the time. */
export type TakenPlace = { bookingId: string; resourceId: string }

/** None: the bookings have all their places. */
export type TakenPlaces = readonly TakenPlace[]

/** What a booking is, or becomes, that keeps its place. */
export type KeptStatus = 'CONFIRMED' | 'PENDING'

/**
 * PLACE for bookings that are made by it. Holds of the same visitor that they replace give up their places. Where the only resource was
 * taken, no row is written. Where several are needed and some were taken, the bookings and the other places are written: the caller undoes
 * them.
 */
export const placeNewBookings = async (
  tx: Transaction,
  wanted: WantedPlaces,
  { rows, replacedIds }: { rows: readonly BookingRow[]; replacedIds: readonly string[] },
): Promise<TakenPlaces> => {
  // One that was finished meanwhile is a hold no more, and keeps its place; so does one that is being finished at this moment.
  const isGivenUp = replacedIds.length > 0 ? sql`booking_id in (select id from replaced) and is_hold` : null
  // Places need their booking, also those that are about to be undone.
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

/** None waits for another transaction: one that is changed at this moment stays as it is, with its place. */
const replacedHolds = ([{ siteId }]: WantedPlaces, replacedIds: readonly string[]): RawBuilder<unknown> => sql`replaced as (
    select id from bookings where site_id = ${siteId} and status = 'CREATED' and id = any(${replacedIds}::uuid[])
    order by id for update skip locked
  )`

const givingUp = (wanted: WantedPlaces): RawBuilder<unknown> => sql`given_up as (
    update bookings set hold_expires_at = ${wanted[0].now}::timestamptz
    where site_id = ${wanted[0].siteId} and ${isPlaced(wanted)} and id in (select id from replaced)
    returning id
  )`

/** PLACE for bookings that exist: they leave the places they had. Where something was taken, the caller undoes it or begins anew. */
export const placeBookings = async (tx: Transaction, wanted: WantedPlaces): Promise<TakenPlaces> => {
  const [only, ...others] = wanted.map(({ bookingId }) => bookingId)
  const isGivenUp = others.length > 0 ? sql`booking_id = any(${[only, ...others]}::uuid[])` : sql`booking_id = ${only}`
  const { rows } = await sql<Placed>`with ${placing(wanted, isGivenUp)} ${placedPairs}`.execute(tx)
  return takenOf(wanted, rows)
}

/** One row of `places`. */
type WantedTime = {
  bookingId: string
  resourceId: string
  start: string
  busyUntil: string
  expiresAt: string | null
  isExclusive: boolean
}

/** Sorted by resource and time, so that transactions which take several lock them in one order. */
const timesOf = (wanted: WantedPlaces): WantedTime[] =>
  wanted
    .flatMap(({ bookingId, resources, start, expiresAt }) =>
      resources.map(({ id, isExclusive, busyUntil }) => ({ bookingId, resourceId: id, start, busyUntil, expiresAt, isExclusive })),
    )
    .sort((one, other) => compare(one.resourceId, other.resourceId) || compare(one.start, other.start))

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/**
 * The statement that decides who gets a place. What lies in the way and is given up or has expired is locked in one order and deleted;
 * counting it makes the insert run after that. The constraint then lets one of all who want the same time through, and the others
 * get no row: none waits for an error, and none deadlocks. All of it is undone with the transaction.
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

/** One resource is named as such: for a list of them PostgreSQL does not look into the index of times, but reads all times of the site. */
function isInTheWay([first, ...others]: readonly WantedTime[]): RawBuilder<unknown> {
  if (!first) throw new Error('A booking without resources takes no place')
  const { resourceId, start, busyUntil } = first
  if (others.length === 0) return sql`resource_id = ${resourceId} and during && tstzrange(${start}::timestamptz, ${busyUntil}::timestamptz)`
  const times = [first, ...others]
  const during = `{${times.map((time) => `[${time.start},${time.busyUntil})`).join(',')}}`
  return sql`resource_id = any(${times.map((time) => time.resourceId)}::uuid[]) and during && ${during}::tstzmultirange`
}

const isPlaced = (wanted: WantedPlaces): RawBuilder<unknown> => sql`(select count(*) from placed) = ${timesOf(wanted).length}`

/** Tells what is remembered of these resources' places that it is old. Locked in one order, so that two who move between resources do not meet. */
const raiseVersions = (siteId: string, resourceIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update resources set places_version = places_version + 1
  from (select id from resources where site_id = ${siteId} and id = any(array(${resourceIds})) order by id for no key update) as changed
  where resources.site_id = ${siteId} and resources.id = changed.id
  returning resources.id`

/** Bookings whose places are to be kept, and how many those are. */
export type Kept = { siteId: string; now: string; bookingIds: readonly string[]; status: KeptStatus; placeCount: number }

/**
 * Makes the places of holds those of bookings, or of requests. False: they are not all there, because another booking has taken the time of
 * an expired hold.
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

/** Lets the places of holds end at this instant. */
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

/** A request that is made after the start waits until the end. */
const untilAnswered = (now: string): RawBuilder<unknown> => sql`case when lower(during) > ${now}::timestamptz then lower(during)
  else (select end_at from bookings where bookings.site_id = places.site_id and bookings.id = places.booking_id) end`

/** Gives a booking's places back. */
export const releasePlaces = (tx: Transaction, siteId: string, bookingId: string): Promise<void> => releasePlacesOf(tx, siteId, [bookingId])

/** Gives the places of several bookings back. */
export const releasePlacesOf = async (tx: Transaction, siteId: string, bookingIds: readonly string[]): Promise<void> => {
  await sql`
    with released as (
      delete from places where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[]) returning resource_id
    )
    ${raiseVersions(siteId, sql`select resource_id from released`)}`.execute(tx)
}

/** Deletes expired places. No decision depends on it: an expired place is free whether or not its row is gone. */
export const deleteExpiredPlaces = async (db: Queryable, now: string, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from places using (
      select site_id, id from places where expires_at <= ${now}::timestamptz order by expires_at limit ${atMost} for update skip locked
    ) as expired
    where places.site_id = expired.site_id and places.id = expired.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
