import { busyKinds, type LiveHolds, type PackedBusy } from '@foyer/domain'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type ContactStatement, contactIn } from '../contacts/contacts.ts'
import type { Transaction } from '../db/database.ts'
import { planOnce } from '../db/plan-once.ts'
import { together } from '../db/together.ts'

/** The customer that a hold belongs to, and the network and front end that it counts against. */
export type Holder = {
  visitorId: string | null
  memberId: string | null
  network: string | null
  clientId: string | null
  serviceId: string
}

/** What decides about a place, read under the locks. */
export type Scene = {
  catalogueVersion: string
  /** Whom the place is for, if that was asked. */
  contactId: string | null
  /** Unfinished bookings that keep a place, without those that a new one replaces. */
  liveHolds: LiveHolds
  /** The same visitor's live holds for the same service: a new one replaces them. */
  replacedIds: string[]
  /** By resource: its places in the span, as the engine reads them. */
  taken: Map<string, PackedBusy>
}

export type SceneQuestion = {
  siteId: string
  now: string
  resourceIds: readonly string[]
  /** The span that matters, as ISO instants. */
  from: string
  to: string
  /** The booking that is to be placed: its own place is not in its way. */
  bookingId: string
  holder: Holder | null
}

/** What comes before the scene is read. The contact comes first: completing a hold writes it before it locks resources, too. */
export type Beforehand = { contact: ContactStatement | null; locks: readonly CompiledQuery[] }

type SceneRow = Pick<Scene, 'catalogueVersion' | 'replacedIds'> & {
  ofVisitor: number
  ofNetwork: number
  ofClient: number
  taken: [resourceId: string, start: number, end: number, expiresAt: number, kind: number][]
}

const booking = busyKinds.indexOf('BOOKING')
const hold = busyKinds.indexOf('HOLD')

/** Finds or adds the contact, takes the locks and reads the scene behind them, in one round trip. */
export const lockAndReadScene = async (tx: Transaction, { contact, locks }: Beforehand, question: SceneQuestion): Promise<Scene> => {
  const { siteId, now, resourceIds, from, to, bookingId, holder } = question
  const own = isOwn(holder)
  const replaced = isReplaced(holder)
  const live = sql`b.site_id = s.id and ${isLive(now)}`
  const scene = sql<SceneRow>`
    select s.catalogue_version as "catalogueVersion",
      (select count(*)::integer from bookings b where ${live} and ${own} and not (${replaced})) as "ofVisitor",
      (select count(*)::integer from bookings b
        where ${live} and b.network = ${holder?.network ?? null} and (${replaced}) is not true) as "ofNetwork",
      (select count(*)::integer from bookings b
        where ${live} and b.client_id = ${holder?.clientId ?? null}::uuid and (${replaced}) is not true) as "ofClient",
      coalesce((select json_agg(b.id) from bookings b where ${live} and ${replaced}), '[]') as "replacedIds",
      coalesce((
        select json_agg(json_build_array(p.resource_id, extract(epoch from lower(p.during)) / 60, extract(epoch from upper(p.during)) / 60,
          coalesce(extract(epoch from p.expires_at) / 60, 0), case when p.is_hold then ${hold}::int else ${booking}::int end) order by lower(p.during), upper(p.during))
        from unnest(${resourceIds}::uuid[]) as wanted (id)
          join places p on p.site_id = s.id and p.resource_id = wanted.id and p.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
          join bookings b on b.site_id = p.site_id and b.id = p.booking_id
        where p.booking_id <> ${bookingId}::uuid and (${replaced}) is not true
      ), '[]') as taken
    from sites s where s.id = ${siteId}`.compile(tx)
  const answers = await together(tx, planOnce.compile(tx), ...(contact ? [contact] : []), ...locks, scene)
  // The last statement's rows, and the contact's.
  const [row] = answers.at(-1) as SceneRow[]
  if (!row) throw new Error(`There is no site ${siteId}`)
  return {
    catalogueVersion: row.catalogueVersion,
    contactId: contact ? contactIn(answers[1] as { id: string }[]) : null,
    liveHolds: { ofVisitor: row.ofVisitor, ofNetwork: row.ofNetwork, ofClient: row.ofClient },
    replacedIds: row.replacedIds,
    taken: takenByResource(row.taken),
  }
}

/** Whether the customer has a live hold that a new one for the same service replaces. */
export const hasReplacedHold = ({
  siteId,
  now,
  holder,
}: {
  siteId: string
  now: string
  holder: Holder
}): RawBuilder<unknown> => sql`exists (
  select from bookings b where b.site_id = ${siteId} and ${isLive(now)} and ${isReplaced(holder)}
)`

const isOwn = (holder: Holder | null): RawBuilder<unknown> =>
  sql`(b.visitor_id = ${holder?.visitorId ?? null}::uuid or b.member_id = ${holder?.memberId ?? null}::uuid)`

const isReplaced = (holder: Holder | null): RawBuilder<unknown> =>
  sql`b.status = 'CREATED' and ${isOwn(holder)} and b.service_id = ${holder?.serviceId ?? null}::uuid`

const isLive = (now: string): RawBuilder<unknown> => sql`b.status = 'CREATED' and b.hold_expires_at > ${now}::timestamptz`

function takenByResource(rows: SceneRow['taken']): Scene['taken'] {
  const taken = new Map<string, number[]>()
  for (const [resourceId, ...interval] of rows) {
    const list = taken.get(resourceId) ?? []
    list.push(...interval)
    taken.set(resourceId, list)
  }
  return taken
}
