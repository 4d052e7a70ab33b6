import type { BoundHolder, ReachedBound } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export type Noted = BoundHolder & { siteId: string; now: string; asks: 'PROOF' | 'FEWER'; address: string | null }

export const noteReached = async (db: Queryable, { siteId, now, whose, who, asks, address }: Noted): Promise<void> => {
  const [asked, refused] = asks === 'PROOF' ? [1, 0] : [0, 1]
  await sql`
    insert into reached_bounds as known (site_id, whose, who, address, times_asked, times_refused, last_at)
    values (${siteId}, ${whose}, ${who}, ${address}, ${asked}, ${refused}, ${now}::timestamptz)
    on conflict (site_id, whose, who) do update
    set address = coalesce(excluded.address, known.address), last_at = excluded.last_at,
      times_asked = known.times_asked + excluded.times_asked, times_refused = known.times_refused + excluded.times_refused`.execute(db)
}

export const saveLift = async (
  db: Queryable,
  { siteId, whose, who, until }: BoundHolder & { siteId: string; until: string },
): Promise<void> => {
  await sql`
    insert into reached_bounds (site_id, whose, who, lifted_until) values (${siteId}, ${whose}, ${who}, ${until}::timestamptz)
    on conflict (site_id, whose, who) do update set lifted_until = excluded.lifted_until`.execute(db)
}

export const removeLift = async (db: Queryable, { siteId, whose, who }: BoundHolder & { siteId: string }): Promise<void> => {
  await db
    .updateTable('reached_bounds')
    .set({ lifted_until: null })
    .where('site_id', '=', siteId)
    .where('whose', '=', whose)
    .where('who', '=', who)
    .execute()
}

export const findLifted = async (
  db: Queryable,
  { siteId, now }: { siteId: string; now: string },
  holders: readonly BoundHolder[],
): Promise<(holder: BoundHolder) => boolean> => {
  const { rows } = await sql<BoundHolder>`
    select whose, who from reached_bounds
    where site_id = ${siteId} and lifted_until > ${now}::timestamptz and (whose = 'EVERYONE'
      or (whose, who) in (select * from unnest(${holders.map(({ whose }) => whose)}::text[], ${holders.map(({ who }) => who)}::text[])))`.execute(
    db,
  )
  const isForAll = rows.some(({ whose }) => whose === 'EVERYONE')
  return ({ whose, who }) => isForAll || rows.some((row) => row.whose === whose && row.who === who)
}

export const findReached = async (db: Queryable, { siteId, now }: { siteId: string; now: string }): Promise<ReachedBound[]> => {
  const { rows } = await sql<ReachedRow>`
    select whose, who, coalesce(address, oauth_clients.name) as name, times_asked as "timesAsked", times_refused as "timesRefused", last_at as "lastAt",
      coalesce(lifted_until > ${now}::timestamptz, false) as "isLifted", nullif(lifted_until, 'infinity') as "liftedUntil"
    from reached_bounds left join oauth_clients on oauth_clients.site_id = reached_bounds.site_id and whose = 'CLIENT' and oauth_clients.id::text = who
    where reached_bounds.site_id = ${siteId} and (last_at is not null or lifted_until > ${now}::timestamptz)
    order by coalesce(last_at, ${now}::timestamptz) desc, whose, who limit 100`.execute(db)
  return rows.map(({ name, lastAt, liftedUntil, isLifted, ...row }) => ({
    ...row,
    isLifted,
    ...(name !== null && { name }),
    ...(lastAt !== null && { lastDate: lastAt }),
    ...(isLifted && liftedUntil !== null && { liftedUntil }),
  }))
}

type ReachedRow = Pick<ReachedBound, 'whose' | 'who' | 'timesAsked' | 'timesRefused' | 'isLifted'> & {
  name: string | null
  lastAt: string | null
  liftedUntil: string | null
}

export const deleteOldReached = async (db: Queryable, now: string): Promise<void> => {
  await sql`
    delete from reached_bounds where coalesce(last_at, '-infinity') < ${now}::timestamptz - interval '30 days'
      and coalesce(lifted_until, '-infinity') < ${now}::timestamptz`.execute(db)
}

export const spendChallenge = async (
  db: Queryable,
  { siteId, nonce, expiresAt }: { siteId: string; nonce: string; expiresAt: string },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('used_challenges')
    .values({ site_id: siteId, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return inserted !== undefined
}
