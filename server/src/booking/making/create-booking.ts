import type { Booking, CreateBookingInfo, RefusedDate } from '@foyer/contract'
import { InvalidInput, inOrderOfTime, invalid, isoInstantOf, Refusal, type StoredBooking } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import { sendAtCommit } from '../../ground/db/at-commit.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newBookingEvent } from '../../house/booked-events/booked-events.ts'
import { recordNewBooking } from '../booking-events/record-change.ts'
import { storedBookingOf } from '../bookings/booking-row.ts'
import { calendarEventOf } from '../bookings/calendar-event.ts'
import { requireRightTo } from '../bookings/rights.ts'
import { bookingAnswer } from '../changing/change-booking.ts'
import { payWithPlans, withPlanOrder } from '../changing/plan-payments.ts'
import { bookedSlotOf } from '../places/booked-slot.ts'
import { neededFor } from '../places/candidates.ts'
import { type ChosenPlace, type ChosenPlaces, place, type RefusedSessions, type WantedSession } from '../places/place.ts'
import { placeNewBookings, type TakenPlaces } from '../places/places-store.ts'
import { inPlacingBulk, type PlacingScope, placing } from '../places/placing.ts'
import { type LostSlot, refusePlace } from '../places/refuse-place.ts'
import type { Scene } from '../places/scene-store.ts'
import { sessionAskedFor } from '../places/seating.ts'
import { type CreateRequest, contestableTime, type Draft, draftBooking, newBookingRow, validateRequest } from './draft-booking.ts'
import { contactOf, holderOf, requireHoldWithinLimits } from './holding.ts'
import { nameComingToNew } from './name-coming.ts'
import { seatDraft } from './seat-draft.ts'

export const createBooking: Handler<'bookings', 'createBooking'> = async ({ body }, asking) => {
  const context = withPlanOrder(asking, body)
  requireRightsToCreate(body, context)
  return await placing(
    context,
    async (scope) => bookingAnswer(await addBooking(body, scope)),
    (catalogue) => contestableTime(body, catalogue, context),
  )
}

export async function addBooking(request: CreateRequest, scope: PlacingScope): Promise<StoredBooking> {
  const session = await sessionAskedFor(request.booking.bookedEntity, scope)
  const draft = draftBooking(validateRequest(request, session, scope), scope)
  const made = session ? await seatDraft(draft, session, scope) : await placeDraft(draft, scope)
  await nameComingToNew([made], scope, request.coming)
  const [stored = made] = await payWithPlans(scope, [{ before: null, after: made }])
  await recordNewBooking(scope, stored.booking, request.participantNotification)
  return stored
}

export function requireRightsToCreate(
  { booking, flowControlSettings }: Pick<CreateRequest, 'booking' | 'flowControlSettings'>,
  { caller }: Context,
): void {
  const { status, multiServiceBookingInfo } = booking
  requireRightTo(caller, flowControlSettings)
  if (multiServiceBookingInfo) throw new Refusal('CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO')
  if (status === 'CONFIRMED' && !isBusiness(caller)) throw new Refusal('UNAUTHORIZED_OPERATION', { setting: 'status' })
  if (status !== undefined && status !== 'CREATED' && status !== 'CONFIRMED') {
    throw invalid('booking.status', 'must be CREATED or CONFIRMED', 'ENUM', { allowedValues: ['CREATED', 'CONFIRMED'] })
  }
}

async function placeDraft(draft: Draft, scope: PlacingScope): Promise<StoredBooking> {
  const [stored] = await placeDrafts([draft], scope)
  return stored as StoredBooking
}

export async function placeAndPay(
  drafts: readonly [Draft, ...Draft[]],
  scope: PlacingScope,
  coming: CreateRequest['coming'],
): Promise<StoredBooking[]> {
  const made = await placeDrafts(drafts, scope)
  await nameComingToNew(made, scope, coming)
  // Plans pay for the earliest session first; the answer keeps the order of the request.
  const changes = inOrderOfTime(made).map((after) => ({ before: null, after }))
  const paid = new Map((await payWithPlans(scope, changes)).map((stored) => [stored.booking.id, stored]))
  return made.map((stored) => paid.get(stored.booking.id) ?? stored)
}

async function placeDrafts(drafts: readonly [Draft, ...Draft[]], scope: PlacingScope): Promise<StoredBooking[]> {
  const [first, ...others] = drafts
  const holder = holderOf([...new Set(drafts.map(({ service }) => service.id))], scope)
  const sessionFor = (draft: Draft) => ({ ...sessionOf(draft, scope), holder })
  const sessions = [{ ...sessionFor(first), contact: contactOf(first, scope) }, ...others.map(sessionFor)] as const
  const placed = await place(scope, sessions, (chosen, scene) => insertBookings(drafts, chosen, scene, scope))
  if ('result' in placed) return placed.result
  const all = drafts.map(lostSlotOf)
  const refused = all[drafts.findIndex(({ id }) => id === placed.refused.bookingId)] ?? lostSlotOf(first)
  if (first.seriesId !== undefined) refusePlace('SLOT_NOT_AVAILABLE', placed.refusal, { ...refused, dates: refusedDatesOf(placed.all) })
  const lost = first.partOf ? { parts: all, refused, type: first.partOf.type } : refused
  refusePlace('SLOT_NOT_AVAILABLE', placed.refusal, lost)
}

function lostSlotOf({ service, time: { start, timeZone }, sent, rules: { durationMinutes }, addedMinutes }: Draft): LostSlot {
  const { resource, location } = sent.bookedEntity.slot ?? {}
  return { serviceId: service.id, start, durationMinutes, addedMinutes, resourceId: resource?.id ?? null, timeZone, location }
}

function sessionOf(draft: Draft, scope: PlacingScope): Omit<WantedSession, 'holder'> {
  const { service, time, resourceIds, sent, holdExpiresAt, followsAnother = false } = draft
  return {
    bookingId: draft.id,
    askedBy: draft.askedBy,
    rules: draft.rules,
    start: time.start,
    followsAnother,
    resourceIds,
    alsoNeeded: neededFor(service, sent.bookedEntity.slot?.location, scope.catalogue),
    expiresAt: holdExpiresAt,
    isHold: holdExpiresAt !== null,
  }
}

async function insertBookings(
  drafts: readonly Draft[],
  chosen: ChosenPlaces,
  { contactId, liveHolds, replacedIds }: Scene,
  { tx, context, catalogue }: PlacingScope,
): Promise<{ result: StoredBooking[] } | { taken: TakenPlaces }> {
  const newDates = drafts.filter(({ seriesId }) => seriesId !== undefined).length
  await requireHoldWithinLimits(liveHolds, { holdMinutes: catalogue.holdMinutes, newDates }, { tx, context })
  const made = drafts.map((draft, position) => writtenDraft(draft, chosen[position] as ChosenPlace, contactId, { tx, context, catalogue }))
  const rows = made.map(({ row }) => row)
  const taken = await placeNewBookings(tx, chosen, { rows, replacedIds })
  if (taken.length > 0) return { taken }
  const insertions = made.flatMap(({ event }) => event?.insertion ?? [])
  if (insertions.length > 0) await sendAtCommit(tx, ...insertions)
  return { result: rows.map(storedBookingOf) }
}

function writtenDraft(
  draft: Draft,
  { resourceId, alsoResourceIds, isDoubleBooked }: ChosenPlace,
  contactId: string | null,
  { tx, context, catalogue }: PlacingScope,
) {
  const slot = bookedSlotOf(draft.sent.bookedEntity.slot ?? {}, draft.time, { ...draft, resourceId, catalogue })
  const shown = {
    siteId: context.siteId,
    now: context.now,
    bookingId: draft.id,
    title: draft.service.name,
    slot,
    resourceIds: [resourceId, ...alsoResourceIds],
  }
  const dates = { start: isoInstantOf(draft.time.start), end: isoInstantOf(draft.time.end), timeZone: catalogue.timeZone }
  const event = draft.status === 'CONFIRMED' ? newBookingEvent(tx, calendarEventOf({ ...shown, ...dates })) : null
  const placed = { contactId, slot, resourceId, alsoResourceIds, eventId: event?.id ?? null, isDoubleBooked }
  return { row: newBookingRow(draft, placed, context), event }
}

type Item = { id?: string; info: CreateBookingInfo; path: string }

export const bulkCreateBooking: Handler<'bookings', 'bulkCreateBooking'> = async ({ body }, context) => {
  const { createBookingsInfo, returnFullEntity: returnEntity = false } = body
  for (const info of createBookingsInfo) requireRightsToCreate(info, context)
  const items = createBookingsInfo.map((info, index): Item => ({ info, path: `createBookingsInfo[${index}]` }))
  // Keyed by transaction: a retry starts without bookings.
  const made = new WeakMap<PlacingScope, string[]>()
  return await inPlacingBulk(context, { items, returnEntity }, async (scope, item) => {
    const besideIds = made.get(scope) ?? []
    const booking = await addItem(item, { ...scope, besideIds })
    made.set(scope, [...besideIds, booking.id])
    return booking
  })
}

const addItem = async ({ info, path }: Item, scope: PlacingScope): Promise<Booking> => {
  try {
    return (await addBooking(info, scope)).booking
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(error.violations.map((violation) => ({ ...violation, field: `${path}.${violation.field}` })))
  }
}

export const refusedDatesOf = (all: RefusedSessions): RefusedDate[] =>
  all
    .toSorted((one, other) => one.refused.start - other.refused.start)
    .map(({ refusal, refused }) => ({ startDate: isoInstantOf(refused.start), reason: refusal.reason }))
