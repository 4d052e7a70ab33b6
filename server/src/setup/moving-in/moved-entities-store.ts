import type { MovedEntity, MovedKind, MovedPlan, MovedReason, MovedState } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { isOfMove, planIn, type WhichMove } from './moves-store.ts'

/** Kinds that are only read to find others by: which person a resource is, which service a schedule belongs to. */
export type NoteKind = 'site' | 'resourcesOfStaff' | 'schedulesOfServices'

export type ReadEntity = { kind: MovedKind | NoteKind; id: string; name: string; content: object; hash: string }

export type OfMove = WhichMove & { source: string }

/**
 * What an earlier move brought stays with that move, and is only noted as seen again; what it did not bring, or its undo removed, is staged
 * anew.
 */
export async function stageEntities(
  tx: Transaction,
  { siteId, moveId, source }: OfMove,
  entities: readonly ReadEntity[],
  position: number,
): Promise<void> {
  if (entities.length === 0) return
  const rows = entities.map((entity, index) => ({
    ...entity,
    plan: isNote(entity.kind) ? 'NOTE' : 'CREATE',
    position: position + index,
  }))
  await sql`
    insert into moved_entities as known (site_id, source, kind, outside_id, move_id, position, name, plan, content, hash)
    select ${siteId}, ${source}, kind, id, ${moveId}, position, name, plan, content, hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as read (kind text, id text, position bigint, name text, plan text, content jsonb, hash text)
    on conflict (site_id, source, kind, outside_id) do update set
      move_id = case when ${isBrought} then known.move_id else excluded.move_id end,
      position = case when ${isBrought} then known.position else excluded.position end,
      plan = case when ${isBrought} then known.plan else excluded.plan end,
      state = case when ${isBrought} then known.state else 'STAGED' end,
      our_id = case when ${isBrought} then known.our_id end,
      reasons = case when ${isBrought} then known.reasons else '[]' end,
      content = case when ${isBrought} then known.content else excluded.content end,
      hash = case when ${isBrought} then known.hash else excluded.hash end,
      name = case when ${isBrought} then known.name else excluded.name end,
      seen_in = case when ${isBrought} and known.move_id <> ${moveId} then ${moveId}::uuid end,
      seen_as = case when ${isBrought} and known.move_id <> ${moveId}
        then case when known.brought_hash = excluded.hash then 'KNOWN' else 'CHANGED' end end`.execute(tx)
}

const isBrought = sql<boolean>`(known.brought_hash is not null and known.state in ('BROUGHT', 'KEPT'))`

export const noteKinds: readonly string[] = ['site', 'resourcesOfStaff', 'schedulesOfServices'] satisfies NoteKind[]
const isNote = (kind: string): boolean => noteKinds.includes(kind)

export type StagedEntity = {
  kind: MovedKind
  outsideId: string
  name: string
  content: Record<string, unknown>
  plan: MovedPlan
  hash: string
}

type Page = { kinds: readonly string[]; after?: number; limit: number; plans?: readonly MovedPlan[] }

/** In the order in which they were read. */
export async function findStaged(
  db: Queryable,
  { siteId, moveId }: WhichMove,
  { kinds, after = -1, limit, plans = ['CREATE', 'UPDATE', 'JOIN'] }: Page,
): Promise<(StagedEntity & { position: number })[]> {
  const { rows } = await sql<StagedEntity & { position: string }>`
    select kind, outside_id as "outsideId", name, content, plan, hash, position from moved_entities
    where site_id = ${siteId} and move_id = ${moveId} and kind = any(${kinds}::text[]) and state = 'STAGED' and content is not null
      and plan = any(${plans}::text[]) and position > ${after}
    order by position limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

/** What ids of the other site are called here; ids that are the same in both are left out. */
export async function findOurIds(
  db: Queryable,
  { siteId, source }: Omit<OfMove, 'moveId'>,
  outsideIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ outside_id: string; our_id: string }>`
    select outside_id, our_id from moved_entities
    where site_id = ${siteId} and source = ${source} and outside_id = any(${[...new Set(outsideIds)]}::text[]) and our_id is not null
      and our_id <> outside_id and state <> 'REMOVED'`.execute(db)
  return new Map(rows.map(({ outside_id, our_id }) => [outside_id, our_id]))
}

/** All ids that are others here: a catalogue names entries in many places. */
export async function findAllOurIds(db: Queryable, { siteId, source }: Omit<OfMove, 'moveId'>): Promise<Map<string, string>> {
  const { rows } = await sql<{ outside_id: string; our_id: string }>`
    select outside_id, our_id from moved_entities
    where site_id = ${siteId} and source = ${source} and kind not in ('clients', 'members', 'orders', 'bookings', 'credits')
      and our_id is not null and our_id <> outside_id and state <> 'REMOVED'`.execute(db)
  return new Map(rows.map(({ outside_id, our_id }) => [outside_id, our_id]))
}

/** Which of these are here, brought by this move or an earlier one, or standing for what was here. */
export async function findArrived(
  db: Queryable,
  { siteId, source }: Omit<OfMove, 'moveId'>,
  { kind, outsideIds }: { kind: MovedKind | NoteKind; outsideIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ outside_id: string }>`
    select outside_id from moved_entities
    where site_id = ${siteId} and source = ${source} and kind = ${kind} and outside_id = any(${[...new Set(outsideIds)]}::text[])
      and our_id is not null and state <> 'REMOVED'`.execute(db)
  return new Set(rows.map(({ outside_id }) => outside_id))
}

/** Which of these were read, and can be taken. */
export async function findTakeable(
  db: Queryable,
  { siteId, source }: Omit<OfMove, 'moveId'>,
  { kind, outsideIds }: { kind: MovedKind; outsideIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ outside_id: string }>`
    select outside_id from moved_entities
    where site_id = ${siteId} and source = ${source} and kind = ${kind} and outside_id = any(${[...new Set(outsideIds)]}::text[])
      and plan <> 'REFUSED' and state <> 'REMOVED'`.execute(db)
  return new Set(rows.map(({ outside_id }) => outside_id))
}

export type Judgement = {
  kind: string
  outsideId: string
  plan?: MovedPlan
  ourId?: string
  state?: MovedState
  reasons?: readonly MovedReason[]
  previous?: object
}

/** What is brought keeps the hash of what was read, for the next move, and gives up its content. */
export async function saveJudgements(
  tx: Transaction,
  { siteId, source }: Omit<OfMove, 'moveId'>,
  judged: readonly Judgement[],
): Promise<void> {
  if (judged.length === 0) return
  await sql`
    update moved_entities as moved set
      plan = coalesce(judged.plan, moved.plan),
      our_id = coalesce(judged."ourId", moved.our_id),
      state = coalesce(judged.state, moved.state),
      reasons = coalesce(judged.reasons, moved.reasons),
      previous = coalesce(judged.previous, moved.previous),
      brought_hash = case when judged.state = 'BROUGHT' then moved.hash else moved.brought_hash end,
      content = case when judged.state is null or judged.state = 'STAGED' then moved.content end
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as judged (kind text, "outsideId" text, plan text, "ourId" text, state text, reasons jsonb, previous jsonb)
    where moved.site_id = ${siteId} and moved.source = ${source} and moved.kind = judged.kind and moved.outside_id = judged."outsideId"`.execute(
    tx,
  )
}

export async function saveContents(
  db: Queryable,
  { siteId, source }: Omit<OfMove, 'moveId'>,
  entities: readonly Pick<StagedEntity, 'kind' | 'outsideId' | 'content'>[],
): Promise<void> {
  if (entities.length === 0) return
  await sql`
    update moved_entities as moved set content = changed.content
    from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb) as changed (kind text, "outsideId" text, content jsonb)
    where moved.site_id = ${siteId} and moved.source = ${source} and moved.kind = changed.kind and moved.outside_id = changed."outsideId"`.execute(
    db,
  )
}

type Listed = { kind?: string | undefined; plan?: string | undefined; state?: string | undefined; limit: number; offset: number }

export async function listEntitiesOf(db: Queryable, { siteId, moveId }: WhichMove, wanted: Listed): Promise<MovedEntity[]> {
  const { kind, plan, state, limit, offset } = wanted
  const { rows } = await sql<Omit<MovedEntity, 'id'> & { id: string | null }>`
    select * from (
      select kind, outside_id as "outsideId", our_id as id, name, ${planIn(moveId)} as plan, state, reasons, position
      from moved_entities where site_id = ${siteId} and ${isOfMove(moveId)} and plan <> 'NOTE'
    ) as listed
    where (${kind ?? null}::text is null or kind = ${kind ?? null}) and (${plan ?? null}::text is null or plan = ${plan ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by position, kind, "outsideId" limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ kind: of, outsideId, id, name, plan: planned, state: at, reasons }) => ({
    kind: of,
    outsideId,
    ...(id && isGuid(id) && { id }),
    name,
    plan: planned,
    state: at,
    reasons,
  }))
}

const isGuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** What could not be taken keeps its reasons; what was read of it goes. */
export async function forgetContents(tx: Transaction, { siteId, moveId }: WhichMove): Promise<void> {
  await sql`
    update moved_entities set content = null where site_id = ${siteId} and move_id = ${moveId} and plan = 'REFUSED' and content is not null`.execute(
    tx,
  )
}

export async function deleteStaged(tx: Transaction, { siteId, moveId }: WhichMove): Promise<void> {
  await sql`
    delete from moved_entities where site_id = ${siteId} and move_id = ${moveId} and brought_hash is null and state = 'STAGED'`.execute(tx)
  await sql`update moved_entities set seen_in = null, seen_as = null where site_id = ${siteId} and seen_in = ${moveId}`.execute(tx)
}
