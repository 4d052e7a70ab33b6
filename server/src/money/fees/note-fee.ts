import { randomUUID } from 'node:crypto'
import type { FeeLineKind, FeeStatus } from '@foyer/contract'
import { type FeeRecord, isPayableOnline, type LateAnswer, type LateRules, lateFee, toFee } from '@foyer/domain'
import { type EventCaller, isBusiness } from '../../ground/caller.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { countForgiven, insertFee, insertFeeLines, listFeeLines, type NewFeeLine, updateFee } from './fees-store.ts'

export type FeeScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

export type LateBooking = Pick<FeeRecord, 'bookingId' | 'contactId' | 'memberId' | 'kind' | 'eventId' | 'currency' | 'title' | 'start'> & {
  /** In minor units: what the policy charges now, and what was paid for the booking. */
  units: bigint
  paid: bigint
  isWithPlan: boolean
  rules: LateRules
  collectAt: string | null
  /** The business waives the fee: nothing is owed or forgiven, and what was paid stays the customer's. */
  isWaived?: boolean
  waiverReason?: string | undefined
}

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
 * Runs in the transaction of the cancellation or the note; null if it costs nothing. What was paid for the booking covers the fee first.
 */
export async function noteFee(tx: Transaction, scope: FeeScope, late: LateBooking): Promise<LateAnswer | null> {
  const { siteId, now } = scope
  // Serializes the fees of one customer: of two concurrent ones, both would be the first and forgiven.
  if (late.rules.forgivenCount > 0 && late.contactId !== null && !late.isWaived)
    await takeLocks(tx, [`fees:${siteId}:${late.contactId}`], 'EXCLUSIVE')
  const answer = late.isWaived ? waived(late) : await askFee(tx, scope, late)
  if (!answer || (answer.units === 0n && !answer.isForgiven)) return answer
  const covered = late.paid < answer.units ? late.paid : answer.units
  const settling = late.isWaived
    ? [{ ...lineOf('WAIVED', -answer.units), reason: late.waiverReason ?? null, madeBy: madeByOf(scope) }]
    : settlingLines(answer, covered)
  const lines = [lineOf('FEE', answer.units), ...settling].filter(({ units }) => units !== 0n)
  const owedUnits = lines.reduce((sum, { units }) => sum + units, 0n)
  const { units: _asked, paid: _paid, isWithPlan: _plan, rules: _rules, isWaived, waiverReason: _reason, ...of } = late
  const fee: FeeRecord = {
    ...of,
    id: randomUUID(),
    units: answer.units,
    owedUnits,
    status: statusOf(answer, { isWaived, owedUnits }),
    collectAt: collectedAt(late.collectAt, owedUnits, late.currency),
    revision: '1',
    createdDate: now,
    updatedDate: now,
  }
  if (!(await insertFee(tx, siteId, fee))) return null
  await insertFeeLines(tx, { siteId, feeId: fee.id, now }, lines)
  await recordEvent(tx, { ...scope, name: 'fee.created', entityId: fee.id, payload: { entity: toFee(fee) } })
  return answer
}

const waived = ({ units, isWithPlan, rules }: LateBooking): LateAnswer | null => {
  const answer = lateFee({ units, isWithPlan, rules, forgivenBefore: rules.forgivenCount })
  return answer && { ...answer, keepsCredit: false }
}

function statusOf(
  { isForgiven }: LateAnswer,
  { isWaived = false, owedUnits }: { isWaived?: boolean | undefined; owedUnits: bigint },
): FeeStatus {
  if (isWaived) return 'WAIVED'
  if (isForgiven) return 'FORGIVEN'
  return owedUnits > 0n ? 'DUE' : 'PAID'
}

const settlingLines = ({ units, isForgiven }: LateAnswer, covered: bigint): NewFeeLine[] => {
  if (isForgiven) return [lineOf('FORGIVEN', -units)]
  return covered > 0n ? [lineOf('COVERED', -covered)] : []
}

const lineOf = (kind: FeeLineKind, units: bigint): NewFeeLine => ({ id: randomUUID(), kind, units, reason: null, madeBy: null })

/** An amount below the provider's minimum is paid at the desk. */
const collectedAt = (at: string | null, units: bigint, currency: string): string | null => (isPayableOnline(units, currency) ? at : null)

const madeByOf = ({ caller }: FeeScope): string | null => (caller !== 'SYSTEM' && isBusiness(caller) ? caller.name : null)

type FeeChange = { status: FeeStatus; collectAt?: string | null; line?: { kind: FeeLineKind; units: bigint; reason?: string } }

export async function changeFee(
  tx: Transaction,
  scope: FeeScope,
  before: FeeRecord,
  { status, collectAt = null, line }: FeeChange,
): Promise<FeeRecord> {
  const { siteId, now } = scope
  const which = { siteId, feeId: before.id, now }
  const lines = line ? [{ ...lineOf(line.kind, line.units), reason: line.reason ?? null, madeBy: madeByOf(scope) }] : []
  await insertFeeLines(tx, which, lines)
  const revision = await updateFee(tx, which, { status, collectAt })
  const after = { ...before, status, collectAt, revision, owedUnits: before.owedUnits + (line?.units ?? 0n), updatedDate: now }
  const entity = toFee(after)
  await recordEvent(tx, {
    ...scope,
    name: 'fee.updated',
    entityId: before.id,
    payload: { entity, modifiedFields: modifiedFields(toFee(before), entity) },
  })
  return after
}

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
    if (units === 0n) await changeFee(tx, scope, fee, { status: 'FORGIVEN' })
    else
      await changeFee(tx, scope, fee, {
        status: 'DUE',
        collectAt: collectedAt(collectAt, units, fee.currency),
        line: { kind: 'FEE', units },
      })
  }
}
