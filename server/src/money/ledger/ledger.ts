import { randomUUID } from 'node:crypto'
import { type DeskWay, type PaymentRecord, settledOtherwise, toTakenPayment } from '@foyer/domain'
import { type EventCaller, isBusiness } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { requireDeskWay } from './desk-settings-store.ts'
import { insertLines, type NewLine } from './ledger-lines-store.ts'
import { insertPayment, lockUnderWay, type PaidFor, type PaymentChanges, updatePayment } from './ledger-store.ts'

export type LedgerScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

export type NewPayment = Pick<
  PaymentRecord,
  'purpose' | 'subjectId' | 'cycle' | 'contactId' | 'provider' | 'isTest' | 'currency' | 'units' | 'returnUrl' | 'dueAt'
> &
  Partial<Pick<PaymentRecord, 'alsoBookingIds' | 'alsoUnits' | 'alsoOrderIds' | 'alsoOrderUnits' | 'desk' | 'tipFor' | 'part'>>

/** Records a payment before it is made; null if its purpose has one that is under way or succeeded. */
export async function beginPayment(
  tx: Transaction,
  scope: LedgerScope,
  payment: NewPayment,
  id: string = randomUUID(),
): Promise<PaymentRecord | null> {
  const begun = { ...recordOf(payment, 'OPEN', scope.now), id }
  if (!(await insertPayment(tx, scope.siteId, begun))) return null
  await recordEvent(tx, { ...scope, name: 'payment.created', entityId: begun.id, payload: { entity: toTakenPayment(begun) } })
  return begun
}

/**
 * For something that was settled otherwise, in the same transaction. A job then closes the provider's page; what was paid there anyway is
 * refunded. There is rarely more than one payment under way.
 */
export async function endPaymentsOf(tx: Transaction, scope: LedgerScope, paidFor: PaidFor): Promise<void> {
  for (const payment of await lockUnderWay(tx, scope.siteId, paidFor)) {
    const { sessionId, chargeId, askedAt } = payment
    const isKnownThere = sessionId !== null || chargeId !== null || askedAt !== null
    const gone = { redirectUrl: null, dueAt: null, failureCode: settledOtherwise }
    await changePayment(tx, scope, payment, { changes: { ...gone, status: 'EXPIRED', closeAt: isKnownThere ? scope.now : null } })
    if (isKnownThere) await scope.jobs.enqueue(tx, { queue: 'money', data: {} })
  }
}

export type NewDeskPayment = Omit<NewPayment, 'provider' | 'isTest' | 'returnUrl' | 'dueAt' | 'desk'> & { deskMethod?: string | undefined }

/** Also ends payments under way for the same. Null, and nothing is recorded, if nothing is due or it was recorded before. */
export async function recordDeskPayment(
  tx: Transaction,
  scope: LedgerScope,
  { deskMethod, ...taken }: NewDeskPayment,
): Promise<PaymentRecord | null> {
  if (taken.units <= 0n) return null
  const desk = { ...(await requireDeskWay(tx, scope.siteId, deskMethod)), ...personOf(scope) }
  const how = { provider: 'ON_THE_SPOT', isTest: false, returnUrl: null, dueAt: null, desk } as const
  const payment = recordOf({ ...taken, ...how }, 'SUCCEEDED', scope.now)
  await endPaymentsOf(tx, scope, taken)
  if (!(await insertPayment(tx, scope.siteId, payment))) return null
  await insertLines(tx, scope, [lineOf(payment, scope, { kind: 'CHARGE', units: taken.units, providerId: payment.id })])
  const noted = { ...payment, keptUnits: taken.units }
  await recordEvent(tx, { ...scope, name: 'payment.created', entityId: payment.id, payload: { entity: toTakenPayment(noted) } })
  return noted
}

export type Line = Pick<NewLine, 'kind' | 'units' | 'providerId'> & {
  reason?: string | null
  madeBy?: string | null
  bookingId?: string | null
  orderId?: string | null
  way?: DeskWay
  tillOfId?: string | null
}

/** One revision with one event. Lines that are recorded already are skipped. */
export async function changePayment(
  tx: Transaction,
  scope: LedgerScope,
  before: PaymentRecord,
  { changes = {}, lines = [] }: { changes?: PaymentChanges; lines?: readonly Line[] },
): Promise<PaymentRecord> {
  const added = lines.map((line) => lineOf(before, scope, line))
  const moved = await insertLines(tx, scope, added)
  if (moved === 0n && Object.keys(changes).length === 0) return before
  await updatePayment(tx, { siteId: scope.siteId, paymentId: before.id, now: scope.now }, changes)
  const after: PaymentRecord = { ...before, ...changes, keptUnits: before.keptUnits + moved, updatedDate: scope.now }
  const entity = toTakenPayment(after)
  const payload = { entity, modifiedFields: modifiedFields(toTakenPayment(before), entity) }
  await recordEvent(tx, { ...scope, name: 'payment.updated', entityId: before.id, payload })
  return after
}

const lineOf = ({ id: paymentId, desk }: PaymentRecord, scope: LedgerScope, line: Line): NewLine => {
  const { byId, by } = personOf(scope)
  return {
    id: randomUUID(),
    paymentId,
    kind: line.kind,
    units: line.units,
    providerId: line.providerId,
    reason: line.reason ?? null,
    bookingId: line.bookingId ?? null,
    orderId: line.orderId ?? null,
    way: line.way ?? desk,
    madeBy: line.madeBy ?? by,
    madeById: byId,
    tillOfId: line.tillOfId === undefined ? byId : line.tillOfId,
  }
}

const personOf = ({ caller }: LedgerScope): { byId: string | null; by: string | null } =>
  caller !== 'SYSTEM' && isBusiness(caller) ? { byId: caller.identityId, by: caller.name } : { byId: null, by: null }

const recordOf = (payment: NewPayment, status: PaymentRecord['status'], now: string): PaymentRecord => ({
  alsoBookingIds: [],
  alsoUnits: [],
  alsoOrderIds: [],
  alsoOrderUnits: [],
  desk: null,
  tipFor: null,
  part: 0,
  ...payment,
  id: randomUUID(),
  status,
  keptUnits: 0n,
  isDisputed: false,
  sessionId: null,
  chargeId: null,
  redirectUrl: null,
  failureCode: null,
  tries: 0,
  askedAt: null,
  askedCustomerId: null,
  closeAt: null,
  createdDate: now,
  updatedDate: now,
})
