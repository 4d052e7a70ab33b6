import type { ContactDetails, Contract, FormAnswer, Received } from '@foyer/contract'
import { requireContactDetails, requireKnownTimeZone, requireOfferedPayment, slotOf, statusWhenAccepted } from '@foyer/domain'
import type { Catalogue } from '../availability/availability.ts'
import { type Caller, isBusiness } from '../caller.ts'
import { findOrCreateContact } from '../contacts/contacts.ts'
import type { Context, Handler } from '../handler.ts'
import { accept } from './accept.ts'
import { bookingAnswer, changeBookingAndPlace, requireStatusAfter } from './change-booking.ts'
import { answersTo } from './form-answers.ts'
import { manageTokenOf } from './guest-links.ts'
import { withoutContactId } from './new-booking-row.ts'
import { type KeptPlace, keepOrPlaceAgain, lostSlotOf, placeAgain } from './place-again.ts'
import type { KeptStatus } from './places-store.ts'
import type { PlacingScope } from './placing.ts'
import { refusePlace } from './refuse-place.ts'
import { mayComplete } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

type Request = Received<Contract['bookings']['completeBooking']>['body']

/**
 * Finds the member of a visit: a front end signed this member in before it redirected the browser to our pages. The function belongs to the redirects
 * room, which imports this one, so `handlers.ts` passes it in.
 */
export type VisitingMember = (context: Context, visitId: string) => Promise<Extract<Caller, { kind: 'member' }> | null>

export const completeBooking =
  (visitingMember: VisitingMember): Handler<'bookings', 'completeBooking'> =>
  async ({ params: { bookingId }, body }, asking) => {
    // An expired visit changes nothing: the caller books with the details they typed.
    const visiting = body.visitId ? await visitingMember(asking, body.visitId) : null
    const context = { ...asking, caller: visiting ?? asking.caller }
    return await changeBookingAndPlace(context, {
      lock: { bookingId, revision: body.revision },
      permit: mayComplete,
      decide: (stored, { catalogue }) => requireCompletable(stored, body, { catalogue, caller: context.caller }),
      save: (stored, scope, form) => complete(stored, scope, { ...body, form, ...ownedBy(visiting) }),
      record: (_, { booking }) => ({
        name: booking.status === 'PENDING' ? 'booking.requested' : 'booking.confirmed',
        besides: { previousStatus: 'CREATED' },
      }),
      notification: { notifyParticipants: true },
      answer: (stored) => ({ ...bookingAnswer(stored), manageToken: manageTokenOf(context, bookingId) }),
    })
  }

/** The form as it is now, and the answers to it: those sent, or those that came with the hold. */
type FilledForm = { form_id: string; form_answers: FormAnswer[] }
type Deciding = { catalogue: Catalogue; caller: Caller }

function requireCompletable(stored: StoredBooking, body: Request, { catalogue, caller }: Deciding): FilledForm | null {
  const { contactDetails, selectedPaymentOption, formSubmission = stored.booking.formSubmission ?? {} } = body
  requireStatusAfter(stored, 'complete')
  requireContactDetails(contactDetails)
  requireKnownTimeZone(contactDetails, 'contactDetails.timeZone')
  const service = catalogue.services.get(slotOf(stored.booking).serviceId)
  if (!service) return null
  requireOfferedPayment(service.payment, selectedPaymentOption)
  return { form_id: service.formId, form_answers: answersTo(service, formSubmission, { catalogue, caller }) ?? [] }
}

type Completion = Request & { form: FilledForm | null; owner?: { member_id: string; visitor_id: null } }

/** A booking for a front end's member belongs to that member alone, not to the next person at the same browser. */
const ownedBy = (visiting: { memberId: string } | null) => (visiting ? { owner: { member_id: visiting.memberId, visitor_id: null } } : {})

async function complete(stored: StoredBooking, scope: PlacingScope, body: Completion): Promise<StoredBooking> {
  const { siteId, now, languages } = scope.context
  const details = withoutContactId(body.contactDetails)
  const language = body.language ?? stored.language ?? languages[0] ?? null
  const { timezone: timeZone } = slotOf(stored.booking)
  const contactId = await findOrCreateContact(scope.tx, { siteId, now, details, timeZone, language })
  const status = statusWhenAccepted(stored.requiresApproval)
  const placed = await requirePlace(stored, scope, { status, details, contactId })
  return await accept(stored, scope, placed, {
    status,
    contact_id: contactId,
    contact_details: JSON.stringify(details),
    ...body.owner,
    language,
    ...(body.formSubmission && { form_submission: JSON.stringify(body.formSubmission) }),
    ...(body.form && { form_id: body.form.form_id, ...answersColumn(body.form) }),
    ...(body.selectedPaymentOption && { selected_payment_option: body.selectedPaymentOption }),
  })
}

const answersColumn = ({ form_answers: answers }: FilledForm) => ({ form_answers: answers.length > 0 ? JSON.stringify(answers) : null })

type Accepted = { status: KeptStatus; details: ContactDetails; contactId: string }

/** A live hold keeps its place. An expired one is placed like a new booking, under the rules in force now. */
async function requirePlace(stored: StoredBooking, scope: PlacingScope, accepted: Accepted): Promise<KeptPlace> {
  const { now, caller } = scope.context
  const isAlive = stored.holdExpiresAt !== null && stored.holdExpiresAt > now
  const askedBy = isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER'
  const placed = await (isAlive ? keepOrPlaceAgain : placeAgain)(stored, scope, { askedBy, ...accepted })
  if ('refusal' in placed) refusePlace('HOLD_EXPIRED', placed.refusal, lostSlotOf(stored))
  return placed
}
