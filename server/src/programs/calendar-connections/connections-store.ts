import type { CalendarFailure, CalendarProviderName, WrittenTitles } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { CalendarConnectionsTable } from '../../ground/db/types.ts'

export type StoredConnection = {
  siteId: string
  id: string
  identityId: string
  resourceId: string
  provider: CalendarProviderName
  address: string | null
  userName: string | null
  sealedSecret: string
  sealedAccessToken: string | null
  accessTokenEndsAt: string | null
  status: 'ACTIVE' | 'ENDING'
  titles: WrittenTitles
  writesTo: string | null
  readDueAt: string
  writeDueAt: string | null
  marks: number
  readAt: string | null
  failingSince: string | null
  failure: CalendarFailure | null
  failedRounds: number
  createdAt: string
  updatedAt: string
}

type Named = { siteId: string; id: string }

const connections = (db: Queryable) =>
  db
    .selectFrom('calendar_connections as c')
    .select(['c.site_id as siteId', 'c.id', 'c.identity_id as identityId', 'c.resource_id as resourceId', 'c.provider', 'c.address'])
    .select(['c.user_name as userName', 'c.sealed_secret as sealedSecret', 'c.sealed_access_token as sealedAccessToken'])
    .select(['c.access_token_ends_at as accessTokenEndsAt', 'c.status', 'c.titles', 'c.writes_to as writesTo', 'c.marks'])
    .select(['c.read_due_at as readDueAt', 'c.write_due_at as writeDueAt', 'c.read_at as readAt', 'c.failing_since as failingSince'])
    .select(['c.failure', 'c.failed_rounds as failedRounds', 'c.created_at as createdAt', 'c.updated_at as updatedAt'])
    .$narrowType<{ failure: CalendarFailure | null }>()

export const listConnectionsOf = async (db: Queryable, siteId: string, identityId: string): Promise<StoredConnection[]> =>
  await connections(db)
    .where('c.site_id', '=', siteId)
    .where('c.identity_id', '=', identityId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()

/** Those of people who are gone from the team are left out: they block nothing. */
export const listConnectionsOfTeam = async (db: Queryable, siteId: string): Promise<(StoredConnection & { blocking: number })[]> =>
  await connections(db)
    .select(
      sql<number>`(select count(*) from connected_calendars k
        where k.site_id = c.site_id and k.connection_id = c.id and k.blocks)::integer`.as('blocking'),
    )
    .where('c.site_id', '=', siteId)
    .where('c.status', '=', 'ACTIVE')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()

export const loadOwnConnection = async (
  db: Queryable,
  { siteId, id, identityId }: Named & { identityId: string },
): Promise<StoredConnection> => {
  const found = await connections(db)
    .where('c.site_id', '=', siteId)
    .where('c.id', '=', id)
    .where('c.identity_id', '=', identityId)
    .executeTakeFirst()
  if (!found) throw new Refusal('CALENDAR_CONNECTION_NOT_FOUND')
  return found
}

export const loadConnection = async (db: Queryable, { siteId, id }: Named): Promise<StoredConnection | null> =>
  (await connections(db).where('c.site_id', '=', siteId).where('c.id', '=', id).executeTakeFirst()) ?? null

/** Locks the connection against other changes of it, not against being read and written. */
export const lockConnection = async (tx: Transaction, { siteId, id }: Named): Promise<void> => {
  await tx.selectFrom('calendar_connections').select('id').where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate().execute()
}

export const insertConnection = async (tx: Transaction, row: Insertable<CalendarConnectionsTable>): Promise<void> => {
  await tx.insertInto('calendar_connections').values(row).execute()
}

export const changeConnection = async (
  db: Queryable,
  { siteId, id }: Named,
  changes: Updateable<CalendarConnectionsTable>,
): Promise<void> => {
  await db.updateTable('calendar_connections').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute()
}

export const deleteConnection = async (db: Queryable, { siteId, id }: Named): Promise<void> => {
  await db.deleteFrom('calendar_connections').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Has a connection read or written as soon as a server looks, also where it rests after a failure. */
export const makeDue = async (db: Queryable, { siteId, id, now }: Named & { now: string }, what: 'READ' | 'WRITE'): Promise<void> => {
  await db
    .updateTable('calendar_connections')
    .set({ ...(what === 'READ' ? { read_due_at: now } : { write_due_at: now }), rests_until: null, marks: sql`marks + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

type Changed = { siteId: string; bookingIds: readonly string[]; sessionIds: readonly string[]; everySession: boolean; now: string }

/**
 * The connections that show these bookings, or their sessions, outside, or have to from now on. A changed session may be given by someone
 * new, so it concerns all connections that write.
 */
export const makeWritingDue = async (db: Queryable, { siteId, bookingIds, sessionIds, everySession, now }: Changed): Promise<void> => {
  await sql`
    update calendar_connections c set write_due_at = ${now}, marks = marks + 1
    where c.site_id = ${siteId} and c.writes_to is not null and c.status = 'ACTIVE' and (${everySession}::boolean
      or c.resource_id in (select resource_id from bookings where site_id = ${siteId} and id = any(${bookingIds}::uuid[]))
      or c.id in (select connection_id from written_events where site_id = ${siteId} and entity_id in (
        select unnest(${[...bookingIds, ...sessionIds]}::text[])
        union select event_id from bookings where site_id = ${siteId} and id = any(${bookingIds}::uuid[]) and event_id is not null)))`.execute(
    db,
  )
}

type Claim = { now: string; claimedUntil: string; atMost: number }

/** Claims connections of all sites that are due: until the claim ends, no other server looks at them. */
export const claimDueConnections = async (db: Queryable, claim: Claim): Promise<Named[]> => {
  const { now, claimedUntil, atMost } = claim
  const { rows } = await sql<Named>`
    update calendar_connections c set claimed_until = ${claimedUntil} from (
      select site_id, id from calendar_connections
      where least(read_due_at, write_due_at) <= ${now} and (rests_until is null or rests_until <= ${now})
        and (claimed_until is null or claimed_until <= ${now})
      order by least(read_due_at, write_due_at) limit ${atMost} for no key update skip locked
    ) as due
    where c.site_id = due.site_id and c.id = due.id returning c.site_id as "siteId", c.id`.execute(db)
  return rows
}

/** The same for one connection, whether it is due or not; false while a server looks at it. */
export const claimConnection = async (
  db: Queryable,
  { siteId, id, now, claimedUntil }: Named & { now: string; claimedUntil: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('calendar_connections')
    .set({ claimed_until: claimedUntil })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type NextLook = { restsUntil: string | null; readAt: string | null; readDueAt: string; writeDueAt: string | null }

/** What was made due while a server looked stays due: its marks differ. */
const next = ({ marks }: StoredConnection, { restsUntil, readAt, readDueAt, writeDueAt }: NextLook) => sql`
  claimed_until = null, read_at = coalesce(${readAt}, read_at),
  rests_until = case when marks = ${marks} then ${restsUntil}::timestamptz end,
  read_due_at = case when marks = ${marks} then ${readDueAt} else read_due_at end,
  write_due_at = case when marks = ${marks} then ${writeDueAt} else write_due_at end`

type Looked = { connection: StoredConnection; parts: readonly FailingPart[]; nextLook: NextLook }

/** `CALENDAR`: one calendar is gone there; the others are read. */
export type FailingPart = 'READ' | 'WRITE' | 'CALENDAR'

/** Ends the claim after a look in which these parts have worked. */
export const noteLooked = async (db: Queryable, { connection, parts, nextLook }: Looked): Promise<void> => {
  const { siteId, id } = connection
  const isOver = sql`failing_part = any(${parts}::text[])`
  await sql`
    update calendar_connections set ${next(connection, nextLook)},
      failing_since = case when ${isOver} then null else failing_since end,
      failure = case when ${isOver} then null else failure end,
      failing_part = case when ${isOver} then null else failing_part end,
      failed_rounds = case when ${isOver} then 0 else failed_rounds end,
      person_mailed_at = case when ${isOver} then null else person_mailed_at end,
      owners_mailed_at = case when ${isOver} then null else owners_mailed_at end
    where site_id = ${siteId} and id = ${id}`.execute(db)
}

type FailedLook = { connection: StoredConnection; now: string; part: FailingPart; failure: CalendarFailure; nextLook: NextLook }

export const noteFailedLook = async (db: Queryable, { connection, now, part, failure, nextLook }: FailedLook): Promise<void> => {
  const { siteId, id } = connection
  await sql`
    update calendar_connections set ${next(connection, nextLook)}, failure = ${failure}, failing_part = ${part},
      failing_since = coalesce(failing_since, ${now}), failed_rounds = failed_rounds + 1
    where site_id = ${siteId} and id = ${id}`.execute(db)
}

type FailingConnection = Pick<StoredConnection, 'siteId' | 'id' | 'provider' | 'failure'> & {
  staffName: string
  email: string
  language: string | null
  forOwners: boolean
}

/** Marks failing connections as told and answers them: first to their person, later to the owners. */
export const takeUntoldFailures = async (
  tx: Transaction,
  { now, personSince, ownersSince }: { now: string; personSince: string; ownersSince: string },
): Promise<FailingConnection[]> => {
  const { rows } = await sql<FailingConnection>`
    with failing as (
      select site_id, id, person_mailed_at is not null as for_owners from calendar_connections
      where status = 'ACTIVE' and (
        (person_mailed_at is null and (failing_since <= ${personSince} or failure = 'SIGNED_OUT'))
        or (person_mailed_at is not null and owners_mailed_at is null and failing_since <= ${ownersSince}))
      limit 100 for no key update skip locked
    ), told as (
      update calendar_connections c set
        person_mailed_at = coalesce(c.person_mailed_at, ${now}),
        owners_mailed_at = case when failing.for_owners then ${now} else c.owners_mailed_at end
      from failing where c.site_id = failing.site_id and c.id = failing.id
      returning c.*, failing.for_owners
    )
    select told.site_id as "siteId", told.id, told.provider, told.failure, told.for_owners as "forOwners", s.name as "staffName",
      i.email, i.language
    from told
    join identities i on i.site_id = told.site_id and i.id = told.identity_id
    join resources s on s.site_id = told.site_id and s.id = told.resource_id`.execute(tx)
  return rows
}

/** Ends the connections of people who are no longer the staff member whose time they take. */
export const endConnectionsOfOthers = async (tx: Transaction, now: string): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    update calendar_connections c set status = 'ENDING', read_due_at = ${now}, rests_until = null, updated_at = ${now}, marks = marks + 1
    where c.status = 'ACTIVE' and not exists (
      select from staff_members s join identities i on i.site_id = s.site_id and i.id = s.identity_id
      where s.site_id = c.site_id and s.identity_id = c.identity_id and s.resource_id = c.resource_id and i.role is not null
        and i.status = 'ACTIVE')
    returning c.site_id as "siteId", c.id`.execute(tx)
  return rows
}

/** Connections of which times are kept, although the connection is gone: its account was deleted. */
export const findForgottenConnections = async (db: Queryable): Promise<{ siteId: string; connectionId: string }[]> => {
  const { rows } = await sql<{ siteId: string; connectionId: string }>`
    select distinct o.site_id as "siteId", o.connection_id as "connectionId" from outside_calendars o
    where not exists (select from calendar_connections c where c.site_id = o.site_id and c.id = o.connection_id)`.execute(db)
  return rows
}
