import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'
import type { BookingRow } from './stored-booking.ts'

/** Time of resources that a booking is to get. Instants are ISO texts. */
export type WantedPlace = {
  siteId: string
  bookingId: string
  /** Sorted by id, so that transactions which take several lock them in one order. */
  resources: readonly WantedResource[]
  start: string
  /** The end of the time kept free after the session. */
  busyUntil: string
  now: string
  /** Of a hold when it runs out, of a request its start; null for a booking. */
  expiresAt: string | null
  isHold: boolean
}

/** A manager's override lies beside what is there already, and excludes nothing. */
export type WantedResource = { id: string; isExclusive: boolean }

/** The resources of which another booking has taken the time. None: the booking has all its places. */
export type TakenIds = readonly string[]

/** What a booking is, or becomes, that keeps its place. */
export type KeptStatus = 'CONFIRMED' | 'PENDING'

/**
 * PLACE for a booking that is made by it. Holds of the same visitor that it replaces give up their places. Where one resource was taken, no row
 * is written. Where it needs several and some were taken, its row and its other places are written: the caller undoes them.
 */
export const placeNewBooking = async (
  tx: Transaction,
  wanted: WantedPlace,
  { row, replacedIds }: { row: BookingRow; replacedIds: readonly string[] },
): Promise<TakenIds> => {
  // One that was finished meanwhile is a hold no more, and keeps its place.
  const isGivenUp = replacedIds.length > 0 ? sql`booking_id = any(${replacedIds}::uuid[]) and is_hold` : null
  // Places need their booking, also those that are about to be undone.
  const isBooked = wanted.resources.length > 1 ? sql`true` : isPlaced(wanted)
  const { rows } = await sql<Placed>`
    with ${placing(wanted, isGivenUp)}, booked as (
      insert into bookings select made.* from jsonb_populate_record(null::bookings, ${JSON.stringify(row)}::jsonb) as made
      where ${isBooked} returning id
    ) ${isGivenUp ? sql`, ${givingUp(wanted, replacedIds)}` : sql``}
    ${placedIds}`.execute(tx)
  return takenOf(wanted, rows)
}

type Placed = { placed: string[] }

const placedIds = sql`select coalesce(json_agg(resource_id), '[]') as placed from placed`

const takenOf = ({ resources }: WantedPlace, [row]: readonly Placed[]): TakenIds =>
  resources.map(({ id }) => id).filter((id) => !row?.placed.includes(id))

const givingUp = (wanted: WantedPlace, replacedIds: readonly string[]): RawBuilder<unknown> => sql`given_up as (
    update bookings set hold_expires_at = ${wanted.now}::timestamptz
    where site_id = ${wanted.siteId} and status = 'CREATED' and ${isPlaced(wanted)} and id = any(array(
      -- One that is being finished at this moment is left alone.
      select id from bookings where site_id = ${wanted.siteId} and id = any(${replacedIds}::uuid[]) order by id for update skip locked
    ))
    returning id
  )`

/** PLACE for a booking that exists: it leaves the places it had. Where something was taken, the caller undoes it or begins anew. */
export const placeBooking = async (tx: Transaction, wanted: WantedPlace): Promise<TakenIds> => {
  const isGivenUp = sql`booking_id = ${wanted.bookingId}`
  const { rows } = await sql<Placed>`with ${placing(wanted, isGivenUp)} ${placedIds}`.execute(tx)
  return takenOf(wanted, rows)
}

/**
 * The statement that decides who gets a place. What lies in the way and is given up or has expired is locked in one order and deleted;
 * counting it makes the insert run after that. The constraint then lets one of all who want the same time through, and the others
 * get no row: none waits for an error, and none deadlocks. All of it is undone with the transaction.
 */
function placing(wanted: WantedPlace, isGivenUp: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const { siteId, bookingId, resources, start, busyUntil, now, expiresAt, isHold } = wanted
  const during = sql`tstzrange(${start}::timestamptz, ${busyUntil}::timestamptz)`
  const released =
    isGivenUp &&
    sql`released as (
      delete from places
      where site_id = ${siteId} and (${isGivenUp}) and id not in (select id from locked) and ${isPlaced(wanted)}
      returning resource_id
    ),`
  return sql`locked as (
      select id from places
      where site_id = ${siteId} and ${isWanted(wanted)} and during && ${during}
        and (expires_at <= ${now}::timestamptz ${isGivenUp ? sql`or (${isGivenUp})` : sql``})
      order by id for update
    ), cleared as (
      delete from places using locked where places.site_id = ${siteId} and places.id = locked.id returning resource_id
    ), placed as (
      insert into places (site_id, resource_id, booking_id, during, expires_at, is_hold, exclusive)
      select ${siteId}, wanted.resource_id, ${bookingId}, ${during}, ${expiresAt}::timestamptz, ${isHold}, wanted.is_exclusive
      from unnest(${idsOf(wanted)}::uuid[], ${resources.map(({ isExclusive }) => isExclusive)}::boolean[])
        with ordinality as wanted (resource_id, is_exclusive, position)
      where (select count(*) from cleared) >= 0
      order by wanted.position
      on conflict on constraint places_no_overlap do nothing
      returning resource_id
    ), ${released ?? sql``} bumped as (
      ${raiseVersions(siteId, sql`select resource_id from cleared union select resource_id from placed ${released ? sql`union select resource_id from released` : sql``}`)}
    )`
}

/** One resource is named as such: for a list of them PostgreSQL does not look into the index of times, but reads all times of the site. */
const isWanted = (wanted: WantedPlace): RawBuilder<unknown> => {
  const [first, ...others] = idsOf(wanted)
  return others.length > 0 ? sql`resource_id = any(${[first, ...others]}::uuid[])` : sql`resource_id = ${first}`
}

const isPlaced = (wanted: WantedPlace): RawBuilder<unknown> => sql`(select count(*) from placed) = cardinality(${idsOf(wanted)}::uuid[])`

const idsOf = ({ resources }: WantedPlace): string[] => resources.map(({ id }) => id)

/** Tells what is remembered of these resources' places that it is old. Locked in one order, so that two who move between resources do not meet. */
const raiseVersions = (siteId: string, resourceIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update resources set places_version = places_version + 1
  from (select id from resources where site_id = ${siteId} and id = any(array(${resourceIds})) order by id for no key update) as changed
  where resources.site_id = ${siteId} and resources.id = changed.id
  returning resources.id`

/**
 * Makes the places of a hold those of a booking, or of a request. False: they are not all there, because another booking has taken the time
 * of an expired hold.
 */
export const keepPlace = async (
  tx: Transaction,
  { siteId, bookingId, status, resourceIds }: { siteId: string; bookingId: string; status: KeptStatus; resourceIds: readonly string[] },
): Promise<boolean> => {
  const { rows } = await sql<{ kept: string }>`
    with kept as (
      update places set is_hold = false, expires_at = ${status === 'PENDING' ? sql`lower(during)` : null}
      where site_id = ${siteId} and booking_id = ${bookingId} and (
        select count(*) from places as own where own.site_id = ${siteId} and own.booking_id = ${bookingId}
      ) = cardinality(${resourceIds}::uuid[]) returning resource_id
    ), bumped as (${raiseVersions(siteId, sql`select resource_id from kept`)})
    select count(*) as kept from kept`.execute(tx)
  return rows[0]?.kept !== '0'
}

/** Gives a booking's places back. */
export const releasePlaces = async (tx: Transaction, siteId: string, bookingId: string): Promise<void> => {
  await sql`
    with released as (
      delete from places where site_id = ${siteId} and booking_id = ${bookingId} returning resource_id
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
