import type { Contract, PolicySnapshot, Received } from '@foyer/contract'
import {
  closingOf,
  invalid,
  type JoinRefusal,
  minutesOfIsoInstant,
  Refusal,
  refusalToJoin,
  refusalToSeat,
  requireContactDetails,
  type SeatRefusal,
  type StoredBooking,
} from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import { CatalogueChanged } from '../availability/current-catalogue.ts'
import { recordNewBooking } from '../booking-events/record-change.ts'
import { storedBookingOf } from '../bookings/booking-row.ts'
import { insertBooking } from '../bookings/save-bookings-store.ts'
import { serveList } from '../freed-seats/serve-list.ts'
import { countWaiting, insertEntry } from '../freed-seats/waiting-store.ts'
import { type Draft, draftBooking, newBookingRow, validateRequest } from '../making/draft-booking.ts'
import { contactOf } from '../making/holding.ts'
import { nameComingAtOnce } from '../making/name-coming.ts'
import type { PlacingScope } from '../places/placing.ts'
import { lockAndReadScene } from '../places/scene-store.ts'
import { type BookedSession, bookedSessionSlot, sessionAskedFor } from '../places/seating.ts'
import { lockSeats } from '../seats/seats.ts'
import { countOpenSeats } from '../seats/seats-store.ts'
import { joinWindow } from './join-window.ts'

type Request = Received<Contract['waiting-list']['joinWaitingList']>['body']

export async function joinList({ entry, participantNotification }: Request, scope: PlacingScope): Promise<StoredBooking> {
  const { formSubmission, window, bookedEntity, coming, ...sent } = entry
  requireContactDetails(sent.contactDetails)
  if (!sent.contactDetails.email?.trim()) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing: 'EMAIL' })
  if ((window === undefined) === (bookedEntity === undefined)) {
    throw invalid('entry', 'must have a window or a bookedEntity, and not both', 'ONE_OF', { allowed: ['window', 'bookedEntity'] })
  }
  if (window) return await joinWindow({ entry: { ...entry, window }, participantNotification }, scope)
  const booking = { ...sent, bookedEntity: bookedEntity ?? {} }
  const session = await sessionAskedFor(booking.bookedEntity, scope)
  if (!session) throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED', { type: 'APPOINTMENT' })
  if (session.isCanceled) throw new Refusal('SESSION_CANCELED', { reason: 'SESSION_CANCELED' })
  const request = { booking: { ...booking, status: 'CREATED' as const }, ...(formSubmission && { formSubmission }) }
  const draft = draftBooking(validateRequest(request, session, scope), scope)
  const stored = await listDraft(draft, session, scope)
  await nameComingAtOnce([stored], scope, { sent: coming, details: sent.contactDetails })
  await recordNewBooking(scope, stored.booking, participantNotification)
  return stored
}

async function listDraft(draft: Draft, session: BookedSession, scope: PlacingScope): Promise<StoredBooking> {
  const { tx, context, catalogue } = scope
  const { siteId, now } = context
  const { policy } = draft.service
  const question = { siteId, now, resourceIds: [], spans: [], bookingIds: [draft.id], holder: null }
  const scene = await lockAndReadScene(tx, { contact: contactOf(draft, scope), locks: [] }, question)
  if (scene.catalogueVersion !== catalogue.version) throw new CatalogueChanged()
  const { contactId } = scene
  if (contactId === null) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing: 'EMAIL' })
  await requireListed(draft, session, scope, contactId)
  const slot = bookedSessionSlot(session, draft.time.timeZone, catalogue)
  const eventId = 'eventId' in session.at ? session.at.eventId : null
  const placed = { contactId, slot, resourceId: session.giver?.id ?? null, alsoResourceIds: [], eventId, isDoubleBooked: false }
  const row = { ...newBookingRow(draft, placed, context), status: 'WAITING_LIST' as const, hold_expires_at: null }
  await insertBooking(tx, row)
  const entry = {
    bookingId: draft.id,
    contactId,
    partySize: draft.chosen.totalParticipants,
    reservationMinutes: policy.waitlistPolicy.reservationTimeInMinutes,
    ...closingOf(policy),
  }
  await insertEntry(tx, { siteId, at: session.at, entry })
  return storedBookingOf(row)
}

/** Runs under the lock of the session: open seats are offered first, and the party joins only if it cannot book. */
async function requireListed(draft: Draft, session: BookedSession, scope: PlacingScope, contactId: string): Promise<void> {
  const { tx, context } = scope
  const { siteId, now } = context
  const participants = draft.chosen.totalParticipants
  const { policy } = draft.service
  const asked = { siteId, now, at: session.at }
  await lockSeats(tx, asked)
  await serveList(scope, session.at)
  const { open, capacity } = await countOpenSeats(tx, asked)
  if (capacity !== null && participants > capacity) {
    throw invalid('entry.totalParticipants', `must be at most ${capacity}: so many places there are`, 'MAXIMUM', { maximum: capacity })
  }
  const waiting = await countWaiting(tx, { ...asked, contactId })
  if (waiting.isListed) throw new Refusal('ALREADY_ON_WAITING_LIST')
  refuseBy(
    refusalToJoin({
      policy: policy.waitlistPolicy,
      untimely: untimelinessOf(draft, session, context),
      now: minutesOfIsoInstant(now),
      closesAt: closingMinute(session, policy),
      openSeats: open ?? Number.POSITIVE_INFINITY,
      participants,
      waiting: waiting.participants,
    }),
  )
}

const untimelinessOf = (draft: Draft, session: BookedSession, { now, caller }: PlacingScope['context']): SeatRefusal | null =>
  refusalToSeat({
    seating: session,
    rules: session.service.rules,
    capacity: Number.POSITIVE_INFINITY,
    taken: 0,
    participants: draft.chosen.totalParticipants,
    by: isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER',
    now: minutesOfIsoInstant(now),
  })

function closingMinute({ start, end }: BookedSession, policy: PolicySnapshot): number {
  const { noticeMinutes, mayStartLate } = closingOf(policy)
  return mayStartLate ? end : start - noticeMinutes
}

function refuseBy(refusal: JoinRefusal | null): void {
  if (refusal === null) return
  // Each code has its own data, which the rule writes with it.
  const { code, ...data } = refusal
  throw new Refusal(code, data as never)
}
