import type { RetentionCount, RetentionRule } from '@foyer/contract'
import { checkedRetention, Refusal, retentionCutoff } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { retentionSteps } from './retention-fields.ts'
import { countDue, countForgottenGuests, findRetention, findRuns, saveRetention } from './retention-store.ts'

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
