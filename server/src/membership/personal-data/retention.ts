import { type RetentionCount, type RetentionKind, type RetentionRule, retentionKinds } from '@foyer/contract'
import { checkedRetention, Refusal, retentionCutoff } from '@foyer/domain'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { erasePerson } from './erase-person.ts'
import { retentionSteps } from './retention-fields.ts'
import {
  beginRun,
  countDue,
  countForgottenGuests,
  deleteOldRuns,
  doStep,
  findForgottenGuests,
  findRetention,
  findRuns,
  findSitesToTidy,
  lockRun,
  noteProgress,
  saveRetention,
} from './retention-store.ts'

export const getRetention: Handler<'personal-data', 'getRetention'> = async (_received, { db, siteId }) => ({
  retention: await retentionAnswer(db, siteId),
  runs: await findRuns(db, siteId),
})

const retentionAnswer = async (db: Queryable, siteId: string) => {
  const { rules, revision, updatedDate } = await findRetention(db, siteId)
  return { rules, revision, updatedDate }
}

export const previewRetention: Handler<'personal-data', 'previewRetention'> = async ({ body }, { db, siteId, now }) => {
  const { timeZone } = await loadSite(db, siteId)
  const counts: RetentionCount[] = []
  // One after another: each count may read a whole table, and there are only as many as kinds of rules.
  for (const rule of checkedRetention(body.rules)) {
    if (rule.months !== undefined) counts.push({ kind: rule.kind, count: await countOf(db, siteId, rule, { now, timeZone }) })
  }
  return { counts }
}

const countOf = async (db: Queryable, siteId: string, rule: RetentionRule, clock: { now: string; timeZone: string }): Promise<number> => {
  const cutoff = retentionCutoff(rule, clock)
  if (rule.kind === 'GUESTS') return await countForgottenGuests(db, siteId, cutoff)
  const counts = await Promise.all(retentionSteps[rule.kind].map((step) => countDue(db, siteId, step, cutoff)))
  return counts.reduce((sum, count) => sum + count, 0)
}

export const updateRetention: Handler<'personal-data', 'updateRetention'> = ({ body: { retention: sent } }, context) => {
  const { siteId, now, caller, dependencies } = context
  const rules = checkedRetention(sent.rules)
  return context.inTransaction(async (tx) => {
    const before = await retentionAnswer(tx, siteId)
    const isSaved = before.revision === sent.revision && (await saveRetention(tx, { siteId, now, revision: sent.revision, rules }))
    const entity = await retentionAnswer(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, modifiedFields: modifiedFields(before, entity) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'retention.updated', entityId: siteId, payload })
    await tellOwners(tx, context, { change: 'RETENTION_CHANGED', detail: changesIn(before.rules, rules) })
    return { retention: entity }
  })
}

/** For the mail to the owners, for example `guests: 36 → 12` (months). */
const changesIn = (before: readonly RetentionRule[], after: readonly RetentionRule[]): string | undefined =>
  after
    .flatMap(({ kind, months }, index) => {
      const was = before[index]?.months
      return was === months ? [] : [`${kind.toLowerCase().replaceAll('_', ' ')}: ${was ?? '–'} → ${months ?? '–'}`]
    })
    .join(', ') || undefined

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>
type Bounds = { rowsAtOnce: number; guestsAtOnce: number; batchesAtOnce: number }

/** The most work per minute, so that requests do not wait. A table of millions of rows takes several minutes. */
const usualBounds: Bounds = { rowsAtOnce: 2_000, guestsAtOnce: 20, batchesAtOnce: 60 }

/**
 * Once a minute: goes on with the night work of each site that is not done for today. Each batch is a transaction that counts what it did,
 * so that a server that dies in the middle goes on where it was. A site that fails stops no other.
 */
export async function applyRetention(tools: Tools, bounds: Bounds = usualBounds): Promise<void> {
  const failures: unknown[] = []
  for (const run of await findSitesToTidy(tools.db, tools.clock())) {
    await tidySite(tools, run, bounds).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

type Run = { siteId: string; day: string }

async function tidySite({ db, jobs, clock }: Tools, run: Run, bounds: Bounds): Promise<void> {
  const { rules, timeZone } = await findRetention(db, run.siteId)
  await beginRun(db, run, retentionKinds)
  const ruleOf = new Map(rules.map((rule) => [rule.kind, rule]))
  for (let batch = 0; batch < bounds.batchesAtOnce; batch += 1) {
    const now = clock()
    const isOver = await inTransaction(db, (tx) => doNext(tx, { ...run, jobs, now, timeZone, ruleOf, bounds }))
    if (isOver) return
  }
}

const inTransaction = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  beginAgain(() => db.transaction().execute(work))

type Next = Run & {
  jobs: Dependencies['jobs']
  now: string
  timeZone: string
  ruleOf: ReadonlyMap<RetentionKind, RetentionRule>
  bounds: Bounds
}

async function doNext(tx: Transaction, next: Next): Promise<boolean> {
  const { siteId, day, now, jobs, ruleOf } = next
  const [kind] = (await lockRun(tx, next)) ?? []
  if (kind === undefined) return true
  const rule = ruleOf.get(kind)
  const { count, isDone } = rule?.months === undefined ? { count: 0, isDone: true } : await doBatch(tx, next, rule)
  const run = await noteProgress(tx, { siteId, day, kind, count, isDone, now })
  if (run.finishedDate === undefined) return false
  await deleteOldRuns(tx, next)
  if (run.removed.length > 0)
    await recordEvent(tx, { jobs, siteId, now, caller: 'SYSTEM', name: 'retention.applied', entityId: siteId, payload: { run } })
  return true
}

type Done = { count: number; isDone: boolean }

async function doBatch(tx: Transaction, { siteId, now, timeZone, jobs, bounds }: Next, rule: RetentionRule): Promise<Done> {
  const cutoff = retentionCutoff(rule, { now, timeZone })
  const { kind } = rule
  if (kind === 'GUESTS') {
    const ids = await findForgottenGuests(tx, { siteId, cutoff, atMost: bounds.guestsAtOnce })
    const context = { siteId, now, caller: { kind: 'anonymous', siteId } as const, dependencies: { jobs } }
    // Few at a time: each deletion takes dozens of statements.
    for (const contactId of ids) await erasePerson(tx, context, { contactId })
    return { count: ids.length, isDone: ids.length < bounds.guestsAtOnce }
  }
  let count = 0
  for (const step of retentionSteps[kind]) {
    const done = await doStep(tx, step, { siteId, now, cutoff, atMost: bounds.rowsAtOnce })
    count += done
    // The rest of this step comes with the next batch, before the steps that build on it.
    if (done >= bounds.rowsAtOnce) return { count, isDone: false }
  }
  return { count, isDone: true }
}
