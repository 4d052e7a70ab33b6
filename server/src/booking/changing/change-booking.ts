import type { Booking, BookingAction, BookingStatus } from '@foyer/contract'
import { Refusal, type StoredBooking, statusAfter, wrongStatus } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { type ChangeEvent, type ChangeScope, type Notification, recordChange } from '../booking-events/record-change.ts'
import { lockBooking } from '../bookings/bookings-store.ts'
import { type PlacingScope, placing } from '../places/placing.ts'
import { type EndsWith, noteLateFees } from './late-fees.ts'
import { adjustStatusToPrice, recordStatedPayments, withLedgerStatus } from './payment-status.ts'
import { payWithPlans } from './plan-payments.ts'

export type SavedChange<Scope, Decision = void> = EndsWith & {
  save: (before: StoredBooking, scope: Scope, decision: Decision) => Promise<StoredBooking>
  record: (before: StoredBooking, after: StoredBooking) => ChangeEvent
}

export type BookingVerb<Scope, Decision, Answer> = SavedChange<Scope, Decision> & {
  /** The revision that the caller saw; null if the wire sends none, so that the last write wins. */
  lock: { bookingId: string; revision: string | null }
  /** If false, the answer is BOOKING_NOT_FOUND, whatever the revision. */
  permit: (caller: Caller, before: StoredBooking) => boolean
  decide: (before: StoredBooking, scope: Scope) => Decision | Promise<Decision>
  notification: Notification
  answer: (after: StoredBooking) => Answer
}

export const changeBooking = <Decision, Answer>(context: Context, verb: BookingVerb<ChangeScope, Decision, Answer>): Promise<Answer> =>
  context.inTransaction((tx) => runVerb({ tx, context }, context.caller, verb))

export const changeBookingAndPlace = <Decision, Answer>(
  context: Context,
  verb: BookingVerb<PlacingScope, Decision, Answer>,
): Promise<Answer> => placing(context, (scope) => runVerb(scope, context.caller, verb))

export async function runVerb<Scope extends ChangeScope, Decision, Answer>(
  scope: Scope,
  caller: Caller,
  verb: BookingVerb<Scope, Decision, Answer>,
): Promise<Answer> {
  const before = await lockPermitted(scope.tx, caller, scope.context.siteId, verb)
  const decision = await verb.decide(before, scope)
  const save = async () => await withLedgerStatus(scope, { before, after: await verb.save(before, scope, decision) })
  const after = await saveAndRecord(scope, before, decision, { ...verb, save })
  await recordStatedPayments(scope, [{ before, after }])
  return verb.answer(after)
}

async function lockPermitted(
  tx: Transaction,
  caller: Caller,
  siteId: string,
  { lock: { bookingId, revision }, permit }: Pick<BookingVerb<never, never, unknown>, 'lock' | 'permit'>,
): Promise<StoredBooking> {
  const found = await lockBooking(tx, siteId, bookingId)
  if (!found || !permit(caller, found)) throw new Refusal('BOOKING_NOT_FOUND')
  if (revision !== null && found.booking.revision !== revision) throw new Refusal('STALE_REVISION', { current: found.booking })
  return found
}

/** The last steps of every change, for bookings that are already locked and permitted. */
export async function saveAndRecord<Scope extends ChangeScope, Decision>(
  scope: Scope,
  before: StoredBooking,
  decision: Decision,
  { save, record, notification, ...endsWith }: SavedChange<Scope, Decision> & { notification: Notification },
): Promise<StoredBooking> {
  const saved = await save(before, scope, decision)
  const keeps = await noteLateFees(scope, [{ before, after: saved }], endsWith)
  const [settled = saved] = await payWithPlans(scope, [{ before, after: saved }], keeps)
  const [after = settled] = await adjustStatusToPrice(scope, [{ before, after: settled }])
  await recordChange(scope, after.booking, record(before, after), notification)
  return after
}

export const bookingAnswer = ({ booking }: StoredBooking): { booking: Booking } => ({ booking })

export function requireNoPart({ booking: { multiServiceBookingInfo: whole } }: StoredBooking): void {
  if (whole) throw new Refusal('NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING', { multiServiceBookingId: whole.id })
}

export function requireStatusAfter({ booking: { status } }: StoredBooking, action: BookingAction): BookingStatus {
  const next = statusAfter(status, action)
  if (next === null) throw wrongStatus(status, action)
  return next
}
