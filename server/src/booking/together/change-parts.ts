import type { BookingInfo, MultiServiceBooking } from '@foyer/contract'
import { isFinal, Refusal, type StoredBooking } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { type ChangeEvent, type ChangeScope, type Notification, recordTogether } from '../booking-events/record-change.ts'
import { maySee } from '../bookings/rights.ts'
import { lockParts } from '../bookings/several-bookings-store.ts'
import { type EndsWith, noteLateFees } from '../changing/late-fees.ts'
import { adjustStatusToPrice, recordStatedPayments, withLedgerStatus } from '../changing/payment-status.ts'
import { payWithPlans } from '../changing/plan-payments.ts'
import type { Parts } from '../places/place-again.ts'
import { type PlacingScope, placing } from '../places/placing.ts'

export type SentPart = Pick<BookingInfo, 'bookingId' | 'revision'>

export type PartsVerb<Scope> = EndsWith & {
  multiServiceBookingId: string
  sent: readonly SentPart[] | null
  permit?: (caller: Caller, part: StoredBooking) => boolean
  decide: (parts: Parts, scope: Scope) => Parts | Promise<Parts>
  save: (parts: Parts, scope: Scope) => Promise<readonly StoredBooking[]>
  record: (before: StoredBooking, after: StoredBooking) => ChangeEvent
  notification: Notification
}

export const changeParts = (context: Context, verb: PartsVerb<ChangeScope>): Promise<readonly StoredBooking[]> =>
  context.inTransaction((tx) => changePartsIn({ tx, context }, context.caller, verb))

export const changePartsAndPlace = (context: Context, verb: PartsVerb<PlacingScope>): Promise<readonly StoredBooking[]> =>
  placing(context, (scope) => changePartsIn(scope, context.caller, verb))

export async function changePartsIn<Scope extends ChangeScope>(
  scope: Scope,
  caller: Caller,
  verb: PartsVerb<Scope>,
): Promise<readonly StoredBooking[]> {
  const { parts: found } = await lockParts(scope.tx, scope.context.siteId, verb.multiServiceBookingId)
  const parts = requirePermitted(found, (part) => (verb.permit ?? maySee)(caller, part))
  if (verb.sent) requireAllSent(parts, verb.sent)
  const before = await verb.decide(parts, scope)
  const save = async () => {
    // One part after the other: a visit has at most eight.
    const saved: StoredBooking[] = []
    for (const [position, after] of (await verb.save(before, scope)).entries()) {
      saved.push(await withLedgerStatus(scope, { before: before[position] as StoredBooking, after }))
    }
    return saved
  }
  const after = await saveAndRecordTogether(scope, before, { ...verb, save })
  await recordStatedPayments(
    scope,
    after.map((part, position) => ({ before: before[position] as StoredBooking, after: part })),
  )
  return parts.map((part) => after.find(({ booking }) => booking.id === part.booking.id) ?? part)
}

export async function saveAndRecordTogether<Scope extends ChangeScope>(
  scope: Scope,
  before: Parts,
  { save, record, notification, ...endsWith }: Pick<PartsVerb<Scope>, 'save' | 'record' | 'notification' | keyof EndsWith>,
): Promise<readonly StoredBooking[]> {
  const saved = await save(before, scope)
  const pairs = saved.map((part, position) => ({ before: before[position] as StoredBooking, after: part }))
  const settled = await payWithPlans(scope, pairs, await noteLateFees(scope, pairs, endsWith))
  const after = await adjustStatusToPrice(
    scope,
    settled.map((part, position) => ({ before: before[position] as StoredBooking, after: part })),
  )
  const changes = after.map((part, position) => ({ booking: part.booking, event: record(before[position] as StoredBooking, part) }))
  await recordTogether(scope, changes, notification)
  return after
}

export function requirePermitted(found: readonly StoredBooking[], isPermitted: (part: StoredBooking) => boolean): Parts {
  const [first, ...others] = found
  if (!first || !found.some(isPermitted)) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
  if (!found.every(isPermitted)) throw new Refusal('MULTI_SERVICE_BOOKING_INCLUDES_MULTIPLE_STAFF_MEMBERS')
  return [first, ...others]
}

/** Each part must be named once, with its present revision; canceled and declined parts need not be named. */
function requireAllSent(parts: Parts, sent: readonly SentPart[]): void {
  requireRevisions(
    parts.map(({ booking }) => booking),
    sent,
  )
  const named = new Set(sent.map(({ bookingId }) => bookingId.toLowerCase()))
  const missing = parts.map(({ booking }) => booking).filter(({ id, status }) => !named.has(id) && !isFinal(status))
  if (missing.length > 0) throw new Refusal('NOT_ALL_BOOKINGS_WERE_SENT', { bookingIds: missing.map(({ id }) => id) })
}

export function requireRevisions(bookings: readonly StoredBooking['booking'][], sent: readonly SentPart[]): void {
  const named = new Set<string>()
  for (const { bookingId, revision } of sent) {
    const id = bookingId.toLowerCase()
    if (named.has(id)) throw new Refusal('DUPLICATE_BOOKING_INFO', { bookingId: id })
    named.add(id)
    if (revision === undefined) throw new Refusal('REVISION_MISSING', { bookingId: id })
    const current = bookings.find((booking) => booking.id === id)
    if (!current) throw new Refusal('BOOKING_NOT_FOUND', { bookingId: id })
    if (current.revision !== revision) throw new Refusal('BOOKING_REVISION_MISMATCH', { current })
  }
}

export function partsWhere(parts: Parts, holds: (part: StoredBooking) => boolean): Parts | null {
  const [first, ...others] = parts.filter(holds)
  return first ? [first, ...others] : null
}

export const wholeOf = (parts: readonly StoredBooking[], id: string, isFull = false): MultiServiceBooking => ({
  id,
  bookings: parts.map(({ booking }) => ({ bookingId: booking.id, ...(isFull && { booking }) })),
})

/** The multi-service booking is locked before its parts, so the transaction starts over. */
class IsPart extends Error {
  override name = 'IsPart'
  readonly multiServiceBookingId: string

  constructor(multiServiceBookingId: string) {
    super(multiServiceBookingId)
    this.multiServiceBookingId = multiServiceBookingId
  }
}

export function requireAlone({ booking: { multiServiceBookingInfo: whole } }: StoredBooking): void {
  if (whole) throw new IsPart(whole.id)
}

export async function orAsWhole<Result>(
  work: () => Promise<Result>,
  onWhole: (multiServiceBookingId: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IsPart)) throw error
    return await onWhole(error.multiServiceBookingId)
  }
}
