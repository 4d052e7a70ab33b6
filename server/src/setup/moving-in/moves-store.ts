import type { LeftBehind, Move, MoveCounts, MovedKind, MoveStatus } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { MovesTable } from '../../ground/db/types.ts'

export type Reading = { step: number; cursor: string | null; position: number }

export type StoredMove = Omit<Selectable<MovesTable>, 'reading' | 'failure'> & {
  reading: Partial<Reading>
  failure: Move['failure'] | null
}

export type WhichMove = { siteId: string; moveId: string }

const movesOf = (db: Queryable, siteId: string) => db.selectFrom('moves').selectAll().where('site_id', '=', siteId)

// Only this file writes the JSON columns.
const storedMoveOf = (row: Selectable<MovesTable>): StoredMove => row as StoredMove

export async function findMove(db: Queryable, { siteId, moveId }: WhichMove): Promise<StoredMove | null> {
  const row = await movesOf(db, siteId).where('id', '=', moveId).executeTakeFirst()
  return row ? storedMoveOf(row) : null
}

export async function loadMove(db: Queryable, which: WhichMove): Promise<StoredMove> {
  const move = await findMove(db, which)
  if (!move) throw new Refusal('MOVE_NOT_FOUND')
  return move
}

export async function lockMove(tx: Transaction, { siteId, moveId }: WhichMove): Promise<StoredMove> {
  const row = await movesOf(tx, siteId).where('id', '=', moveId).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Refusal('MOVE_NOT_FOUND')
  return storedMoveOf(row)
}

export async function listMovesOf(db: Queryable, siteId: string): Promise<StoredMove[]> {
  const rows = await movesOf(db, siteId).orderBy('created_at', 'desc').orderBy('id').limit(20).execute()
  return rows.map(storedMoveOf)
}

type NewMove = Pick<
  StoredMove,
  | 'site_id'
  | 'id'
  | 'origin'
  | 'source'
  | 'kind_of_site'
  | 'address'
  | 'outside_site_id'
  | 'site_name'
  | 'sealed_key'
  | 'author'
  | 'author_id'
> & { now: string; leftBehind: readonly LeftBehind[]; status: MoveStatus }

/** One move of a site at a time: false while another one is under way. */
export async function insertMove(tx: Transaction, { now, leftBehind, ...move }: NewMove): Promise<boolean> {
  const row = await tx
    .insertInto('moves')
    .values({ ...move, left_behind: [...leftBehind], due_at: now, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveMove(
  db: Queryable,
  { siteId, moveId, now }: WhichMove & { now: string },
  { reading, failure, ...changes }: Partial<Pick<StoredMove, 'reading' | 'failure'>> & Omit<Updateable<MovesTable>, 'reading' | 'failure'>,
): Promise<void> {
  await db
    .updateTable('moves')
    .set({
      ...changes,
      ...(reading !== undefined && { reading: JSON.stringify(reading) }),
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', moveId)
    .execute()
}

export async function findDueMoves(db: Database, now: string): Promise<WhichMove[]> {
  const rows = await db
    .selectFrom('moves')
    .select(['site_id', 'id'])
    .where('status', 'in', ['READING', 'CHECKING', 'APPLYING', 'UNDOING'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(10)
    .execute()
  return rows.map((row) => ({ siteId: row.site_id, moveId: row.id }))
}

type Counted = { kind: MovedKind; plan: string; state: string; count: number }

export async function countMoved(db: Queryable, { siteId, moveId }: WhichMove): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, ${planIn(moveId)} as plan, case when move_id = ${moveId} then state else 'STAGED' end as state, count(*)::int as count
    from moved_entities where site_id = ${siteId} and ${isOfMove(moveId)} and plan <> 'NOTE' group by 1, 2, 3`.execute(db)
  return rows
}

/** What the move read itself, or read again of an earlier one. */
export const isOfMove = (moveId: string): RawBuilder<boolean> => sql`(move_id = ${moveId} or seen_in = ${moveId})`
export const planIn = (moveId: string): RawBuilder<string> => sql`case when move_id = ${moveId} then plan else seen_as end`

/** Members that the move brought, who have no password and were not invited yet; and those who were. */
export async function countInvitations(db: Queryable, { siteId, moveId }: WhichMove): Promise<{ invitable: number; invited: number }> {
  const { rows } = await sql<{ invitable: number; invited: number }>`
    select count(*) filter (where invited_at is null)::int as invitable, count(*) filter (where invited_at is not null)::int as invited
    from moved_entities as moved join identities on identities.site_id = moved.site_id and identities.id = moved.our_id::uuid
    where moved.site_id = ${siteId} and moved.move_id = ${moveId} and moved.kind = 'members' and moved.state = 'BROUGHT'
      and moved.plan = 'CREATE' and identities.status = 'ACTIVE'
      and (moved.invited_at is not null or identities.password_hash is null)`.execute(db)
  return rows[0] ?? { invitable: 0, invited: 0 }
}

export function countsOf(counted: readonly Counted[], kinds: readonly MovedKind[]): MoveCounts[] {
  const sum = (kind: MovedKind, matches: (one: Counted) => boolean): number =>
    counted.filter((one) => one.kind === kind && matches(one)).reduce((total, { count }) => total + count, 0)
  return kinds.flatMap((kind) => {
    if (!counted.some((one) => one.kind === kind)) return []
    const of = (plan: string) => sum(kind, (one) => one.plan === plan)
    return {
      kind,
      create: of('CREATE'),
      update: of('UPDATE'),
      join: of('JOIN'),
      known: of('KNOWN'),
      changed: of('CHANGED'),
      refused: of('REFUSED'),
      brought: sum(kind, ({ state, plan }) => state === 'BROUGHT' && (plan === 'CREATE' || plan === 'UPDATE')),
      removed: sum(kind, ({ state }) => state === 'REMOVED'),
      kept: sum(kind, ({ state }) => state === 'KEPT'),
    }
  })
}

/** What was read is personal data: it goes when a move ends without it, and old moves go after a year. */
export async function forgetEndedMoves(db: Database, now: string): Promise<void> {
  const yearAgo = Temporal.Instant.from(now)
    .subtract({ hours: 24 * 365 })
    .toString()
  const monthAgo = Temporal.Instant.from(now)
    .subtract({ hours: 24 * 30 })
    .toString()
  // The pictures of an archive that nothing shows are deleted after a day.
  const hoursAgo = Temporal.Instant.from(now).subtract({ hours: 22 }).toString()
  await sql`
    with given_up as (
      update moves set status = 'STOPPED', sealed_key = null, updated_at = ${now}::timestamptz
      where (status in ('READY', 'FAILED') and updated_at < ${monthAgo}::timestamptz)
        or (status = 'READY' and origin = 'ARCHIVE' and created_at < ${hoursAgo}::timestamptz) returning site_id, id
    ), forgotten as (
      delete from moved_entities using given_up
      where moved_entities.site_id = given_up.site_id and moved_entities.move_id = given_up.id and moved_entities.state = 'STAGED'
        and moved_entities.brought_hash is null
    ), outdated as (
      delete from moved_entities using moves
      where moves.site_id = moved_entities.site_id and moves.id = moved_entities.move_id and moves.updated_at < ${monthAgo}::timestamptz
        and moved_entities.state = 'STAGED' and moved_entities.plan = 'REFUSED'
    )
    delete from moves where created_at < ${yearAgo}::timestamptz and status in ('APPLIED', 'UNDONE', 'STOPPED', 'FAILED')`.execute(db)
}
