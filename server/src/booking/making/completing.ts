import type { ContactDetails, Contract, FormAnswer, Received } from '@foyer/contract'
import {
  chosenSight,
  requireChosenPlan,
  requireContactDetails,
  requireKnownTimeZone,
  requireOfferedPayment,
  type StoredBooking,
  slotOf,
  takenPayment,
} from '@foyer/domain'
import { type Caller, identificationOf } from '../../ground/caller.ts'
import { findOrCreateContact } from '../../people/contacts/contacts.ts'
import type { BookableService, Catalogue } from '../availability/catalogue.ts'
import { requireStatusAfter } from '../changing/change-booking.ts'
import type { Parts } from '../places/place-again.ts'
import type { PlacingScope } from '../places/placing.ts'
import { withoutContactId } from './draft-booking.ts'

export type CompleteRequest = Received<Contract['bookings']['completeBooking']>['body']

export type FilledForm = { form_id: string; form_answers: FormAnswer[] }

/**
 * A member who signed in before finishing becomes the only owner, since the browser may be shared. Null for all other callers: the owner
 * stays.
 */
export type Owner = { member_id: string; visitor_id: null; created_by: string }

export const ownerOf = (caller: Caller): Owner | null =>
  caller.kind === 'member' ? { member_id: caller.memberId, visitor_id: null, created_by: JSON.stringify(identificationOf(caller)) } : null

export type Completion = {
  bookingId: string
  body: CompleteRequest
  owner: Owner | null
  takesOnline: () => Promise<boolean>
}

export function requireCompletion(
  stored: StoredBooking,
  { contactDetails, selectedPaymentOption: asked }: CompleteRequest,
  catalogue: Catalogue,
): BookableService | null {
  requireStatusAfter(stored, 'complete')
  requireContactDetails(contactDetails)
  requireKnownTimeZone(contactDetails, 'contactDetails.timeZone')
  const service = catalogue.services.get(slotOf(stored.booking).serviceId)
  const selectedPaymentOption = service && takenPayment(asked, [service.payment], catalogue)
  if (service) requireOfferedPayment(service.payment, selectedPaymentOption)
  if (service) requireChosenPlan(service.payment, selectedPaymentOption ?? stored.booking.selectedPaymentOption)
  return service ?? null
}

/** The payment option sent, or that of the hold. Online becomes in person only if all services allow it. */
export const selectedIn = (
  parts: readonly StoredBooking[],
  { selectedPaymentOption: sent }: Pick<CompleteRequest, 'selectedPaymentOption'>,
  catalogue: Catalogue,
) => {
  const payments = parts.flatMap(({ booking }) => catalogue.services.get(slotOf(booking).serviceId)?.payment ?? [])
  return ({ booking }: StoredBooking) => takenPayment(sent ?? booking.selectedPaymentOption, payments, catalogue)
}

export async function customerOfCompletion(
  parts: Parts,
  { tx, context, catalogue }: PlacingScope,
  body: CompleteRequest & { owner: Owner | null },
) {
  const [first] = parts
  const { siteId, now, caller, languages } = context
  const selected = selectedIn(parts, body, catalogue)(first)
  const isChosen = body.selectedPaymentOption !== undefined || selected !== first.booking.selectedPaymentOption
  const details: ContactDetails = withoutContactId(body.contactDetails)
  const language = body.language ?? first.language ?? languages[0] ?? null
  const { timezone: timeZone } = slotOf(first.booking)
  const contactId = await findOrCreateContact(tx, { siteId, now, caller, details, timeZone, language })
  const columns = {
    contact_id: contactId,
    contact_details: JSON.stringify(details),
    ...(first.memberId === null && body.owner),
    language,
    ...(body.formSubmission && { form_submission: JSON.stringify(body.formSubmission) }),
    ...(body.seenByParticipants && { seen_by_participants: chosenSight(body.seenByParticipants) }),
    ...(isChosen && { selected_payment_option: selected }),
  }
  return { sitting: { details, contactId }, columns }
}

export const formColumns = (form: FilledForm | null) =>
  form && { form_id: form.form_id, form_answers: form.form_answers.length > 0 ? JSON.stringify(form.form_answers) : null }

export const isAlive = ({ holdExpiresAt }: StoredBooking, now: string): boolean => holdExpiresAt !== null && holdExpiresAt > now
