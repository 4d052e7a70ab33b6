import type { Contract, Received } from '@foyer/contract'
import { hasKnownTimeZone, isPaymentOptionOffered, missingContactDetails, Refusal, statusWhenAccepted } from '@foyer/domain'
import { type Catalogue, withCatalogue } from '../availability/availability.ts'
import { type Caller, isBusiness } from '../caller.ts'
import { findOrCreateContact } from '../contacts/contacts.ts'
import type { Context, Handler } from '../handler.ts'
import { accept } from './accept.ts'
import { tellOfChange } from './booking-news.ts'
import { manageTokenOf } from './guest-links.ts'
import { withoutContactId } from './new-booking.ts'
import { openBooking, requireStatusAfter } from './open-booking.ts'
import { type Change, lostSlotOf, placeAgain } from './place-again.ts'
import { offeringAlternatives, refusePlace } from './place-refused.ts'
import { type KeptStatus, keepPlace } from './places-store.ts'
import { mayComplete } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

type Request = Received<Contract['bookings']['completeBooking']>['body']

/**
 * What completing a booking needs of the redirects room: the member whom a front end sent to this browser. That room builds on this one, so it
 * is handed in where the handlers are put together, and the rooms stay in line.
 */
export type VisitingMember = (context: Context, visitId: string) => Promise<Extract<Caller, { kind: 'member' }> | null>

export const completeBooking =
  (visitingMember: VisitingMember): Handler<'bookings', 'completeBooking'> =>
  async ({ params: { bookingId }, body }, asking) => {
    // A visit that is over changes nothing: whoever typed their details books with them.
    const visiting = body.visitId ? await visitingMember(asking, body.visitId) : null
    const caller = visiting ?? asking.caller
    const context = { ...asking, caller }
    const { siteId } = context
    return await offeringAlternatives(context, 'HOLD_EXPIRED', () =>
      withCatalogue(context.db, siteId, (catalogue) =>
        context.inTransaction(async (tx) => {
          const maySeeIt = (stored: StoredBooking) => mayComplete(caller, stored)
          const stored = await openBooking(tx, { siteId, bookingId, revision: body.revision, maySee: maySeeIt })
          requireStatusAfter(stored, 'complete')
          requireDetails(stored, body, catalogue)
          const completed = await complete({ tx, context, catalogue }, stored, { ...body, ...ownedBy(visiting) })
          const name = completed.booking.status === 'PENDING' ? 'booking.requested' : 'booking.confirmed'
          const news = { context, notification: { notifyParticipants: true } }
          await tellOfChange(tx, news, { name, stored: completed, besides: { previousStatus: 'CREATED' } })
          return { booking: completed.booking, manageToken: manageTokenOf(context, bookingId) }
        }),
      ),
    )
  }

function requireDetails({ booking }: StoredBooking, { contactDetails, selectedPaymentOption }: Request, { services }: Catalogue): void {
  const missing = missingContactDetails(contactDetails)
  if (missing) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing })
  if (!hasKnownTimeZone(contactDetails)) throw new Refusal('INVALID_TIME_ZONE', { field: 'contactDetails.timeZone' })
  const service = services.get(booking.bookedEntity.slot.serviceId)
  if (!selectedPaymentOption || !service || isPaymentOptionOffered(service.payment, selectedPaymentOption)) return
  throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { selectedPaymentOption })
}

type Completion = Request & { owner?: { member_id: string; visitor_id: null } }

/** What a front end's member books is theirs alone, not also of who uses their browser after them. */
const ownedBy = (visiting: { memberId: string } | null) => (visiting ? { owner: { member_id: visiting.memberId, visitor_id: null } } : {})

async function complete(change: Change, stored: StoredBooking, body: Completion): Promise<StoredBooking> {
  const { tx, context } = change
  const { siteId, now, languages } = context
  const { booking } = stored
  const details = withoutContactId(body.contactDetails)
  const language = body.language ?? stored.language ?? languages[0] ?? null
  const contactId = await findOrCreateContact(tx, { siteId, now, details, timeZone: booking.bookedEntity.slot.timezone, language })
  const status = statusWhenAccepted(stored.requiresApproval)
  await keepOrPlaceAgain(change, stored, status)
  return await accept(change, stored, {
    status,
    contact_id: contactId,
    contact_details: JSON.stringify(details),
    ...body.owner,
    language,
    ...(body.formSubmission && { form_submission: JSON.stringify(body.formSubmission) }),
    ...(body.selectedPaymentOption && { selected_payment_option: body.selectedPaymentOption }),
  })
}

/** A hold that lives keeps its place. One that ran out is a wish like any other, under the rules of this moment. */
async function keepOrPlaceAgain(change: Change, stored: StoredBooking, status: KeptStatus): Promise<void> {
  const { tx, context } = change
  const isAlive = stored.holdExpiresAt !== null && stored.holdExpiresAt > context.now
  if (isAlive && (await keepPlace(tx, { siteId: context.siteId, bookingId: stored.booking.id, status }))) return
  const placed = await placeAgain(change, stored, { askedBy: isBusiness(context.caller) ? 'BUSINESS' : 'CUSTOMER', status })
  if ('refusal' in placed) refusePlace(placed.refusal, lostSlotOf(stored))
}
