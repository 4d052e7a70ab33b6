import { busyKinds, type LiveHolds, type PackedBusy } from '@foyer/domain'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import { planOnce } from '../../ground/db/plan-once.ts'
import { together } from '../../ground/db/together.ts'
import { blockedOutside } from '../../house/busy-times/busy-times-store.ts'
import { contactIn } from '../../people/contacts/contacts.ts'
import type { ContactStatement } from '../../people/contacts/contacts-store.ts'

export type Holder = {
  visitorId: string | null
  memberId: string | null
  network: string | null
  clientId: string | null
  serviceIds: readonly string[]
  besideIds: readonly string[]
}

/** The facts that decide about a place, read under the locks. */
export type Scene = {
  catalogueVersion: string
  contactId: string | null
  liveHolds: LiveHolds
  /**
   * The same visitor's live holds for the same services, which a new one replaces. A multi-service booking or a series is replaced as a
   * whole.
   */
  replacedIds: string[]
  taken: Map<string, PackedBusy>
}

export type SceneQuestion = {
  siteId: string
  now: string
  resourceIds: readonly string[]
  spans: readonly { from: string; to: string }[]
  bookingIds: readonly string[]
  holder: Holder | null
}

/** Runs before the scene is read. The contact comes before the locks on resources, as it does when a hold is completed. */
export type Beforehand = { contact: ContactStatement | null; locks: readonly CompiledQuery[] }

type SceneRow = Partial<LiveHolds> & {
  catalogueVersion: string
  replacedIds?: string[]
  taken: [resourceId: string, start: number, end: number, expiresAt: number, kind: number][]
}

const booking = busyKinds.indexOf('BOOKING')
const hold = busyKinds.indexOf('HOLD')
const otherCalendar = busyKinds.indexOf('OTHER_CALENDAR')

export const lockAndReadScene = async (tx: Transaction, { contact, locks }: Beforehand, question: SceneQuestion): Promise<Scene> => {
  const { siteId, holder } = question
  const scene = sql<SceneRow>`
    select s.catalogue_version as "catalogueVersion", ${takenPlaces(question)} as taken ${holder ? sql`, holds.*` : nothing}
    from sites s ${holder ? sql`cross join ${countedHolds(question, holder)} as holds` : nothing}
    where s.id = ${siteId}`.compile(tx)
  const answers = await together(tx, planOnce.compile(tx), ...(contact ? [contact] : []), ...locks, scene)
  const [row] = answers.at(-1) as SceneRow[]
  if (!row) throw new Error(`There is no site ${siteId}`)
  return {
    catalogueVersion: row.catalogueVersion,
    contactId: contact ? contactIn(answers[1] as { id: string }[]) : null,
    liveHolds: liveHoldsIn(row),
    replacedIds: row.replacedIds ?? [],
    taken: takenByResource(row.taken),
  }
}

const liveHoldsIn = (row: SceneRow): LiveHolds => ({
  ofVisitor: row.ofVisitor ?? 0,
  seats: row.seats ?? 0,
  dates: row.dates ?? 0,
  ofNetwork: row.ofNetwork ?? 0,
  datesOfNetwork: row.datesOfNetwork ?? 0,
  ofClient: row.ofClient ?? 0,
})

export const hasReplacedHold = ({ holder, ...when }: When & { holder: Holder }): RawBuilder<unknown> =>
  sql`exists (select from ${ownHolds(when, holder)} as own where ${isReplaced(holder)})`

const isReplaced = ({ serviceIds, besideIds }: Holder): RawBuilder<unknown> =>
  sql`service_id = any(${serviceIds}::uuid[]) and id <> all(${besideIds}::uuid[])`

type When = Pick<SceneQuestion, 'siteId' | 'now'>

const nothing = sql``

// Each part can be answered from one index, resource by resource and customer by customer: the statement is planned once for a table of any
// size, and must not scan all holds or all places of the site.

const takenPlaces = ({ siteId, resourceIds, spans, bookingIds, holder }: SceneQuestion): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(json_build_array(wanted.id, extract(epoch from lower(taken.during)) / 60, extract(epoch from upper(taken.during)) / 60,
      coalesce(extract(epoch from taken.expires_at) / 60, 0), taken.kind) order by lower(taken.during), upper(taken.during))
    from unnest(${resourceIds}::uuid[]) as wanted (id) cross join lateral (
      select p.during, p.expires_at, case when p.is_hold then ${hold}::int else ${booking}::int end as kind from (
        select * from places
        where site_id = ${siteId} and resource_id = wanted.id and during && ${during(spans)} offset 0
      ) as p
      where p.booking_id <> all (${bookingIds}::uuid[]) ${holder ? sql`and p.booking_id <> all (holds."replacedIds")` : nothing}
      union all
      select elsewhere.during, null, ${otherCalendar}::int
      from (${blockedOutside({ siteId, resourceId: sql`wanted.id`, during: during(spans) })}) as elsewhere
    ) as taken
  ), '[]')`

const during = (spans: SceneQuestion['spans']): RawBuilder<unknown> => {
  const [first, ...others] = spans
  if (first && others.length === 0) return sql`tstzrange(${first.from}::timestamptz, ${first.to}::timestamptz)`
  return sql`${`{${spans.map(({ from, to }) => `[${from},${to})`).join(',')}}`}::tstzmultirange`
}

/**
 * The live holds of the customer, and the places kept by the network and front end, without those that are replaced. In classes and courses
 * each participant counts.
 */
const countedHolds = (when: When, holder: Holder): RawBuilder<unknown> => {
  const { network, clientId } = holder
  const of = (what: RawBuilder<unknown>, key: HoldKey, value: string | null) =>
    value === null ? sql`0` : sql`(select ${what} from bookings where ${isLiveHoldOf(when, key, value)} and id <> all (own."replacedIds"))`
  return sql`lateral (
    select own.*, ${of(places, 'network', network)} as "ofNetwork", ${of(sql`count(series_id)::integer`, 'network', network)} as "datesOfNetwork",
      ${of(places, 'client_id', clientId)} as "ofClient"
    from (
      select count(distinct hold) filter (where not is_replaced)::integer as "ofVisitor",
        coalesce(sum(total_participants) filter (where type <> 'APPOINTMENT' and not is_replaced), 0)::integer as seats,
        count(series_id) filter (where not is_replaced)::integer as dates,
        coalesce(array_agg(id) filter (where is_replaced), '{}') as "replacedIds"
      from (
        select id, series_id, type, total_participants, coalesce(multi_service_booking_id, series_id, id) as hold,
          bool_or(${isReplaced(holder)}) over (partition by coalesce(multi_service_booking_id, series_id, id)) as is_replaced
        from ${ownHolds(when, holder)} as own_holds
      ) as holds
    ) as own
  )`
}

const places = sql`(count(distinct coalesce(multi_service_booking_id, series_id, id)) filter (where type = 'APPOINTMENT')
  + coalesce(sum(total_participants) filter (where type <> 'APPOINTMENT'), 0))::integer`

/** A member's holds include those their browser made before they signed in. */
const ownHolds = (when: When, { visitorId, memberId }: Holder): RawBuilder<unknown> => {
  const of = (key: HoldKey, value: string | null) =>
    value === null
      ? []
      : [
          sql`select id, service_id, multi_service_booking_id, series_id, type, total_participants from bookings where ${isLiveHoldOf(when, key, value)}`,
        ]
  // `offset 0` keeps the planner from pushing outer conditions down.
  return sql`(${sql.join([...of('visitor_id', visitorId), ...of('member_id', memberId)], sql` union `)} offset 0)`
}

type HoldKey = 'visitor_id' | 'member_id' | 'network' | 'client_id'

/** Repeats the condition of the one index on these columns, so that it is used. */
const isLiveHoldOf = ({ siteId, now }: When, key: HoldKey, value: string): RawBuilder<unknown> => {
  const column = sql.ref(key)
  return sql`(case when status = 'CREATED' and ${column} is not null then array[site_id::text, ${column}::text] end) = array[${siteId}::text, ${value}::text]
    and hold_expires_at > ${now}::timestamptz`
}

function takenByResource(rows: SceneRow['taken']): Scene['taken'] {
  const taken = new Map<string, number[]>()
  for (const [resourceId, ...interval] of rows) {
    const list = taken.get(resourceId) ?? []
    list.push(...interval)
    taken.set(resourceId, list)
  }
  return taken
}
