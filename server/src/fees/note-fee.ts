import { randomUUID } from 'node:crypto'
import type { FeeLineKind, FeeStatus } from '@foyer/contract'
import { type FeeRecord, type LateAnswer, type LateRules, lateFee, toldFee } from '@foyer/domain'
import { type EventCaller, isBusiness } from '../caller.ts'
import { takeLocks } from '../db/advisory-locks.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { modifiedFields } from '../outbox/modified-fields.ts'
import { recordEvent } from '../outbox/record-event.ts'
import type { Jobs } from '../ports/jobs.ts'
import { countForgiven, insertFee, insertFeeLines, listFeeLines, type NewFeeLine, updateFee } from './fees-store.ts'

export type FeeScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

/** A booking that ends late, or was missed. */
export type LateBooking = Pick<FeeRecord, 'bookingId' | 'contactId' | 'memberId' | 'kind' | 'eventId' | 'currency' | 'title' | 'start'> & {
  /** What the policy asks for now, and what was paid for the booking already, in minor units. */
  units: bigint
  paid: bigint
  isWithPlan: boolean
  rules: LateRules
  /** When the saved card is charged; null where it is not. */
  collectAt: string | null
}

/** What it would cost now, without writing anything. */
export async function askFee(
  db: Queryable,
  { siteId, now }: Pick<FeeScope, 'siteId' | 'now'>,
  late: LateBooking,
): Promise<LateAnswer | null> {
  const { contactId, rules } = late
  const isCounted = rules.forgivenCount > 0 && contactId !== null
  const since = Temporal.Instant.from(now)
    .subtract({ hours: 24 * rules.forgivenDays })
    .toString({ fractionalSecondDigits: 3 })
  const forgivenBefore = isCounted ? await countForgiven(db, { siteId, contactId, since }) : rules.forgivenCount
  return lateFee({ ...late, forgivenBefore })
}

/**
 * Notes what a customer owes, in the transaction in which they cancel or were not there; null where it is nothing. What was paid for the booking
 * covers the fee first.
 */
export async function noteFee(tx: Transaction, scope: FeeScope, late: LateBooking): Promise<LateAnswer | null> {
  const { siteId, now } = scope
  // The fees of one customer are counted one after the other: two at once would both be the first.
  if (late.rules.forgivenCount > 0 && late.contactId !== null) await takeLocks(tx, [`fees:${siteId}:${late.contactId}`], 'EXCLUSIVE')
  const answer = await askFee(tx, scope, late)
  if (!answer || (answer.units === 0n && !answer.isForgiven)) return answer
  const covered = late.paid < answer.units ? late.paid : answer.units
  const lines = [lineOf('FEE', answer.units), ...settlingLines(answer, covered)].filter(({ units }) => units !== 0n)
  const owedUnits = lines.reduce((sum, { units }) => sum + units, 0n)
  const open: FeeStatus = owedUnits > 0n ? 'DUE' : 'PAID'
  const { units: _asked, paid: _paid, isWithPlan: _plan, rules: _rules, ...of } = late
  const fee: FeeRecord = {
    ...{ ...of, id: randomUUID(), units: answer.units, owedUnits, status: answer.isForgiven ? 'FORGIVEN' : open },
    ...{ collectAt: owedUnits > 0n ? late.collectAt : null, revision: '1', createdDate: now, updatedDate: now },
  }
  if (!(await insertFee(tx, siteId, fee))) return null
  await insertFeeLines(tx, { siteId, feeId: fee.id, now }, lines)
  await recordEvent(tx, { ...scope, name: 'fee.created', entityId: fee.id, payload: { entity: toldFee(fee) } })
  return answer
}

const settlingLines = ({ units, isForgiven }: LateAnswer, covered: bigint): NewFeeLine[] => {
  if (isForgiven) return [lineOf('FORGIVEN', -units)]
  return covered > 0n ? [lineOf('COVERED', -covered)] : []
}

const lineOf = (kind: FeeLineKind, units: bigint): NewFeeLine => ({ id: randomUUID(), kind, units, reason: null, madeBy: null })

type FeeChange = { status: FeeStatus; collectAt?: string | null; line?: { kind: FeeLineKind; units: bigint; reason?: string } }

/** Changes a locked fee, as one revision with one event. */
export async function changeFee(
  tx: Transaction,
  scope: FeeScope,
  before: FeeRecord,
  { status, collectAt = null, line }: FeeChange,
): Promise<FeeRecord> {
  const { siteId, now, caller } = scope
  const which = { siteId, feeId: before.id, now }
  const madeBy = caller !== 'SYSTEM' && isBusiness(caller) ? caller.name : null
  const lines = line ? [{ ...lineOf(line.kind, line.units), reason: line.reason ?? null, madeBy }] : []
  await insertFeeLines(tx, which, lines)
  const revision = await updateFee(tx, which, { status, collectAt })
  const after = { ...before, status, collectAt, revision, owedUnits: before.owedUnits + (line?.units ?? 0n), updatedDate: now }
  const entity = toldFee(after)
  await recordEvent(tx, {
    ...scope,
    ...{ name: 'fee.updated', entityId: before.id, payload: { entity, modifiedFields: modifiedFields(toldFee(before), entity) } },
  })
  return after
}

/** A missed session that was noted before: withdrawn where the customer came after all, and owed again where they did not. */
export async function settleMissed(
  tx: Transaction,
  scope: FeeScope,
  fee: FeeRecord,
  { isMissed, collectAt }: { isMissed: boolean; collectAt: string | null },
): Promise<void> {
  const isOpen = fee.status === 'DUE' || fee.status === 'FORGIVEN'
  if (!isMissed && isOpen) {
    await changeFee(tx, scope, fee, { status: 'WITHDRAWN', line: { kind: 'WITHDRAWN', units: -fee.owedUnits } })
  }
  if (isMissed && fee.status === 'WITHDRAWN') {
    const withdrawn = (await listFeeLines(tx, { siteId: scope.siteId, feeId: fee.id })).findLast(({ kind }) => kind === 'WITHDRAWN')
    const units = -BigInt(withdrawn?.units ?? 0)
    // Nothing was owed where it was forgiven.
    if (units === 0n) await changeFee(tx, scope, fee, { status: 'FORGIVEN' })
    else await changeFee(tx, scope, fee, { status: 'DUE', collectAt, line: { kind: 'FEE', units } })
  }
}
