import { type ErrorCode, errors, type ImportMistake, type KindOfEntry } from '@foyer/contract'
import { InvalidInput, idsIn, kindsOfEntries, type PlannedEntry, Refusal } from '@foyer/domain'
import { faultsIn, forEachItem, type Outcome } from '../../ground/bulk/for-each-item.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { changeEvent, changeExceptions, createEvents, FailedItem } from './event-verbs.ts'
import type { LineOf } from './file-entries.ts'
import { type Doing, type PlainKind, verbs } from './verbs.ts'

/**
 * Does what a plan says, kind by kind. Entries that fail are undone, and their mistakes noted; entries that name one that failed are not
 * tried, because their own failure would say nothing.
 */
export async function runPlan(tx: Transaction, doing: Doing, plan: readonly PlannedEntry[], lineOf: LineOf): Promise<void> {
  const failed = new Set(plan.filter(({ status }) => status === 'MISTAKE').flatMap(({ id, fileId }) => [id, fileId ?? id]))
  const isTried = ({ status, wanted }: PlannedEntry) =>
    (status === 'CREATE' || status === 'UPDATE') && !idsIn(wanted).some((id) => failed.has(id))
  const note = (entries: readonly PlannedEntry[], outcomes: readonly Outcome<unknown>[]) => {
    const [fault] = faultsIn(outcomes.filter((outcome) => !('error' in outcome && outcome.error instanceof FailedItem)))
    if (fault) throw fault
    for (const [index, entry] of entries.entries()) {
      const outcome = outcomes[index]
      if (!outcome || !('error' in outcome)) continue
      entry.status = 'MISTAKE'
      entry.mistakes.push(...mistakesOf(outcome.error, entry, lineOf))
      failed.add(entry.id)
    }
  }
  const each = async (entries: readonly PlannedEntry[], verb: (entry: PlannedEntry) => Promise<unknown>) =>
    note(
      entries,
      await forEachItem(
        tx,
        entries.map((entry) => ({ entry })),
        ({ entry }: { id?: string; entry: PlannedEntry }) => verb(entry),
      ),
    )
  for (const kind of kindsOfEntries) {
    const entries = plan.filter((entry) => entry.kind === kind && isTried(entry))
    if (kind === 'sessions' || kind === 'workingHours') {
      const created = entries.filter(({ status }) => status === 'CREATE')
      await each(
        entries.filter(({ status }) => status === 'UPDATE'),
        (entry) => changeEvent(doing, entry),
      )
      note(created, await createEvents(doing, created))
      await each(
        entries.filter(({ status, wanted }) => status !== 'MISTAKE' && wanted.exceptions),
        (entry) => changeExceptions(doing, entry),
      )
    } else await each(entries, (entry) => verbs[kind satisfies PlainKind][entry.status === 'CREATE' ? 'create' : 'change'](doing, entry))
    if (kind === 'categories') await moveCategories(doing, plan)
  }
}

async function moveCategories({ call }: Doing, plan: readonly PlannedEntry[]): Promise<void> {
  const categories = plan.filter(({ kind, status }) => kind === 'categories' && status !== 'MISTAKE')
  if (!categories.some(({ changes }) => changes.some(({ field }) => field === 'position'))) return
  for (const { id } of categories) await call('categories', 'moveCategory', { params: { categoryId: id }, body: { position: 'LAST' } })
}

const roots =
  /^(location|category|resourceType|resource|bookingForm|bookingPolicy|staffMember|addOn|addOnGroup|service|serviceOptionsAndVariants|event|events\[\d+\]\.event)\./

function mistakesOf(error: unknown, planned: PlannedEntry, lineOf: LineOf): ImportMistake[] {
  const { kind, name, line } = planned
  const entry = { line, kind, name }
  if (error instanceof InvalidInput)
    return error.violations.map(({ field, description, rule, data }) => {
      const located = lineOf(planned, field.replace(roots, ''))
      return { ...entry, ...located, code: rule, description, ...(data && { data }) }
    })
  const { code, data, description } = refusalIn(error)
  const field = code === 'RESOURCE_NOT_FOUND' ? namesResources[kind] : fieldOfRefusal[code]
  return [{ ...entry, ...(field && lineOf(planned, field)), code, description, data }]
}

function refusalIn(error: unknown): { code: string; data: Record<string, unknown>; description: string } {
  if (error instanceof FailedItem) return error
  if (error instanceof Refusal) return { code: error.code, data: error.data, description: errors[error.code as ErrorCode].message }
  throw error
}

const namesResources: Partial<Record<KindOfEntry, string>> = { services: 'staffMemberIds', sessions: 'resources' }

const fieldOfRefusal: Record<string, string> = {
  CATEGORY_NOT_FOUND: 'category',
  BOOKING_POLICY_NOT_FOUND: 'bookingPolicy',
  BOOKING_FORM_NOT_FOUND: 'form',
  RESOURCE_TYPE_NOT_FOUND: 'typeId',
  SERVICE_NOT_FOUND: 'serviceId',
  SCHEDULE_NOT_FOUND: 'serviceId',
  ADD_ON_NOT_FOUND: 'addOnIds',
  INVALID_PAYMENT_OPTIONS: 'payment',
  SLUG_ALREADY_EXISTS: 'slug',
  SLUG_CONTAINS_ILLEGAL_CHARACTERS: 'slug',
  CAPACITY_BELOW_PARTICIPANTS: 'totalCapacity',
  UNKNOWN_STAFF_IDS: 'variants',
}
