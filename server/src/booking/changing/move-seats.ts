import { invalid, isoInstantOf, requireFittingParticipants, type StoredBooking, slotOf } from '@foyer/domain'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { offerLeftSeats, releaseReserved } from '../places/give-back.ts'
import type { PlacingScope } from '../places/placing.ts'
import { lostSession, refusePlace } from '../places/refuse-place.ts'
import { seat, sitterOf } from '../places/reserve-seats.ts'
import { type BookedSession, bookedSessionSlot, capacityCode, requireClassSession } from '../places/seating.ts'
import { priceColumns, priceOfChosen, termsAfterMove } from '../terms/terms.ts'
import { askedBy, type Move, noteOfMove, statusAfterMove } from './moves.ts'

export type SeatTarget = { move: Move; session: BookedSession }

export async function seatTargetOf(stored: StoredBooking, move: Move, scope: PlacingScope): Promise<SeatTarget> {
  const eventId = move.slot.eventId || move.slot.sessionId
  if (!eventId) throw invalid('slot.eventId', 'is required for a class', 'REQUIRED')
  const session = await requireClassSession(eventId, scope)
  if (session.service.id !== stored.booking.bookedEntity.slot?.serviceId) {
    throw invalid('slot.eventId', 'must be a session of the class of the booking', 'SERVICE_OF_BOOKING')
  }
  requireFittingParticipants(move.totalParticipants, session.service.policy, move.changedBy)
  return { move, session }
}

export async function moveSeats(stored: StoredBooking, scope: PlacingScope, { move, session }: SeatTarget): Promise<StoredBooking> {
  const { tx, context, catalogue } = scope
  const { siteId, now } = context
  const { booking } = stored
  const { timezone: timeZone = catalogue.timeZone } = slotOf(booking)
  const terms = termsAfterMove(booking, move.totalParticipants)
  const status = statusAfterMove(stored, move)
  const expiresAt = status === 'CREATED' ? stored.holdExpiresAt : null
  const contactId = booking.contactDetails.contactId ?? null
  const seated = await seat(scope, {
    bookingId: booking.id,
    session,
    participants: terms.totalParticipants,
    askedBy: askedBy(move),
    ...(expiresAt === null ? { sitter: sitterOf(booking.contactDetails, { contactId, isRequest: status === 'PENDING' }) } : { expiresAt }),
  })
  if ('refusal' in seated)
    refusePlace(capacityCode(session), seated.refusal, {
      ...lostSession(session, { timeZone, participants: terms.totalParticipants }),
      movedBookingId: booking.id,
    })
  if (status === 'PENDING' && stored.allowsOtherRequests) await releaseReserved(stored, scope)
  const price = priceOfChosen(session.service, terms, { minutes: session.end - session.start, resourceId: session.giver?.id ?? null })
  await offerLeftSeats(stored, scope)
  return await saveBooking(
    tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    {
      status,
      event_id: 'eventId' in session.at ? session.at.eventId : null,
      resource_id: session.giver?.id ?? null,
      start_at: isoInstantOf(session.start),
      end_at: isoInstantOf(session.end),
      slot: JSON.stringify(bookedSessionSlot(session, timeZone, catalogue)),
      title: session.title,
      double_booked: seated.isDoubleBooked,
      calendar_sequence: stored.calendarSequence + 1,
      ...noteOfMove(stored, move, { status, now }),
      ...(terms.totalParticipants !== booking.totalParticipants && {
        total_participants: terms.totalParticipants,
        participants_choices: terms.participantsChoices && JSON.stringify(terms.participantsChoices),
        ...priceColumns(price, session.service.tax),
      }),
    },
  )
}
