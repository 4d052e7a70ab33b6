import { busyKinds } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** Start, end, expiry (0 for none) in minutes since 1970, and the index of the kind: one interval of a packed list. */
type BusyRow = [start: number, end: number, expiresAt: number, kind: number]

const booking = busyKinds.indexOf('BOOKING')
const hold = busyKinds.indexOf('HOLD')

/**
 * The taken places, by resource, that end after a moment; packed, because rows are the cost. A join, because with it the index finds the
 * places of each resource in turn; `any` would scan those of the whole site.
 */
export const readBusyTimes = async (
  db: Queryable,
  { siteId, resourceIds, from }: { siteId: string; resourceIds: readonly string[]; from: string },
): Promise<Map<string, number[]>> => {
  const { rows } = await sql<{ id: string; busy: BusyRow[] }>`
    select p.resource_id as id, json_agg(json_build_array(
        extract(epoch from lower(p.during)) / 60, extract(epoch from upper(p.during)) / 60,
        coalesce(extract(epoch from p.expires_at) / 60, 0), case when p.is_hold then ${hold}::int else ${booking}::int end
      ) order by lower(p.during), upper(p.during)) as busy
    from unnest(${resourceIds}::uuid[]) as wanted (id)
      join places p on p.site_id = ${siteId} and p.resource_id = wanted.id and p.during && tstzrange(${from}::timestamptz, null)
    group by p.resource_id`.execute(db)
  return new Map(rows.map(({ id, busy }) => [id, busy.flat()]))
}
