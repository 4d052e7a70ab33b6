import type { MovedReason } from '@foyer/contract'
import { type CatalogueEntry, kindsOfEntries, mapIds, type PlannedEntry, topMembersOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { bringEntries } from '../catalogue/import-catalogue.ts'
import { settleNotes } from './apply-store.ts'
import type { Applying } from './applying.ts'
import { findAllOurIds, findStaged, type Judgement, type StagedEntity, saveJudgements } from './moved-entities-store.ts'

/** As many as a catalogue may have. */
const mostEntries = 40_000

/**
 * Through the import of catalogues: the operations of the other rooms, with their checks. Entries that are here by an earlier move are
 * named by their ids here, and left as they are. A preview does the same and undoes it.
 */
export async function bringCatalogue(tx: Transaction, applying: Applying, isReal: boolean): Promise<void> {
  const { move, siteId, context, rooms } = applying
  const of = { siteId, source: move.source }
  const staged = await findStaged(
    tx,
    { siteId, moveId: move.id },
    { kinds: kindsOfEntries, limit: mostEntries, plans: ['CREATE', 'UPDATE', 'JOIN', 'REFUSED'] },
  )
  if (staged.length === 0) return isReal ? await settleNotes(tx, of) : undefined
  const ours = await findAllOurIds(tx, of)
  const { plan, mistakes } = await bringEntries(tx, context, { rooms, document: documentOf(staged, ours, move), isReal })
  if (mistakes.length > 0) throw new Error(`The catalogue of the other site is none: ${JSON.stringify(mistakes.slice(0, 3))}`)
  const planned = new Map(plan.map((entry) => [`${entry.kind} ${entry.index}`, entry]))
  const indexes = new Map<string, number>()
  const judged = staged.map((entity): Judgement => {
    const index = indexes.get(entity.kind) ?? 0
    indexes.set(entity.kind, index + 1)
    return judgementOf(entity, planned.get(`${entity.kind} ${index}`), isReal)
  })
  await saveJudgements(tx, of, judged)
  if (isReal) await settleNotes(tx, of)
}

function documentOf(
  staged: readonly StagedEntity[],
  ours: ReadonlyMap<string, string>,
  { outside_site_id: outsideId }: Applying['move'],
): object {
  const lists = Object.fromEntries(
    kindsOfEntries.map((kind) => [
      kind,
      staged
        .filter((entity) => entity.kind === kind)
        .map(({ content, outsideId: id }) => ({ ...mapIds(content as CatalogueEntry, withoutOwn(ours, id)), id })),
    ]),
  )
  return { format: 'foyer-catalogue', version: 1, ...(outsideId && { site: { id: outsideId } }), ...lists }
}

/** An entry that an undo removed has its former id no more. */
function withoutOwn(ours: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  if (!ours.has(id)) return ours
  const others = new Map(ours)
  others.delete(id)
  return others
}

const planOf = { CREATE: 'CREATE', UPDATE: 'UPDATE', UNCHANGED: 'JOIN' } as const

function judgementOf({ kind, outsideId }: StagedEntity, planned: PlannedEntry | undefined, isReal: boolean): Judgement {
  const base = { kind, outsideId }
  if (!planned) return { ...base, plan: 'REFUSED', reasons: [unnamed] }
  const { status, mistakes, id, present, changes } = planned
  if (status === 'SKIPPED') return { ...base, plan: 'REFUSED', reasons: [isOver] }
  if (status === 'MISTAKE') return { ...base, plan: 'REFUSED', reasons: reasonsOf(mistakes) }
  const isUpdate = status === 'UPDATE' && present !== null
  return {
    ...base,
    plan: planOf[status],
    reasons: [],
    ...(isReal && { ourId: id, state: 'BROUGHT' }),
    ...(isReal && isUpdate && { previous: previousOf(present.entry, topMembersOf(changes)) }),
  }
}

const unnamed: MovedReason = { code: 'NOT_READ', description: 'The entry could not be read.' }
const isOver: MovedReason = { code: 'OVER', description: 'The session is over.' }

const reasonsOf = (mistakes: PlannedEntry['mistakes']): MovedReason[] =>
  mistakes.length === 0
    ? [{ code: 'NAMES_REFUSED', description: 'It names an entry that cannot be taken.' }]
    : mistakes.slice(0, 5).map(({ code, field, description }) => ({ code, ...(field && { field }), description }))

const previousOf = (entry: CatalogueEntry, members: readonly string[]): object =>
  Object.fromEntries(members.filter((member) => member !== 'position').map((member) => [member, entry[member] ?? null]))
