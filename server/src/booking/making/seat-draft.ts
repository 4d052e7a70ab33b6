import type { StoredBooking } from '@foyer/domain'
import { CatalogueChanged } from '../availability/current-catalogue.ts'
import { storedBookingOf } from '../bookings/booking-row.ts'
import { insertBooking } from '../bookings/save-bookings-store.ts'
import { giveUpOwnOffers } from '../freed-seats/serve-list.ts'
import { customerLock } from '../places/place.ts'
import type { PlacingScope } from '../places/placing.ts'
import { lostSession, refusePlace } from '../places/refuse-place.ts'
import { seat, sitterOf } from '../places/reserve-seats.ts'
import { lockAndReadScene } from '../places/scene-store.ts'
import { type BookedSession, bookedSessionSlot, capacityCode } from '../places/seating.ts'
import { type Draft, newBookingRow } from './draft-booking.ts'
import { contactOf, holderOf, requireHoldWithinLimits } from './holding.ts'

export async function seatDraft(draft: Draft, session: BookedSession, scope: PlacingScope): Promise<StoredBooking> {
  const { tx, context, catalogue } = scope
  const { siteId, now } = context
  const holder = holderOf([session.service.id], scope)
  const locks = holder ? [customerLock(siteId, holder).compile(tx)] : []
  const question = { siteId, now, resourceIds: [], spans: [], bookingIds: [draft.id], holder }
  const scene = await lockAndReadScene(tx, { contact: contactOf(draft, scope), locks }, question)
  if (scene.catalogueVersion !== catalogue.version) throw new CatalogueChanged()
  const { askedBy, holdExpiresAt, chosen, sent, time } = draft
  await requireHoldWithinLimits(scene.liveHolds, { ...catalogue, newSeats: chosen.totalParticipants }, scope)
  const sitter = sitterOf(sent.contactDetails ?? {}, { contactId: scene.contactId, isRequest: false })
  const wanted = {
    bookingId: draft.id,
    session,
    participants: chosen.totalParticipants,
    askedBy,
    replacedIds: scene.replacedIds,
    ...(holdExpiresAt === null ? { sitter } : { expiresAt: holdExpiresAt }),
  }
  const first = await seat(scope, wanted)
  // The customer's own offer must not block their booking.
  const isFreed = 'refusal' in first && holder !== null && (await giveUpOwnOffers(scope, session.at, holder, draft.id))
  const seated = isFreed ? await seat(scope, wanted) : first
  if ('refusal' in seated)
    refusePlace(capacityCode(session), seated.refusal, lostSession(session, { ...time, participants: chosen.totalParticipants }))
  const row = newBookingRow(
    draft,
    {
      contactId: scene.contactId,
      slot: bookedSessionSlot(session, time.timeZone, catalogue),
      resourceId: session.giver?.id ?? null,
      alsoResourceIds: [],
      eventId: 'eventId' in session.at ? session.at.eventId : null,
      isDoubleBooked: seated.isDoubleBooked,
    },
    context,
  )
  await insertBooking(tx, row)
  return storedBookingOf(row)
}
