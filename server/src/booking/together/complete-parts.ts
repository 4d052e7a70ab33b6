import type { Booking } from '@foyer/contract'
import { Refusal, type StoredBooking, statusWhenAccepted } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { manageTokenOf } from '../bookings/links.ts'
import { mayComplete } from '../bookings/rights.ts'
import { accept } from '../changing/confirm-and-decline.ts'
import {
  type CompleteRequest,
  type Completion,
  customerOfCompletion,
  type FilledForm,
  formColumns,
  isAlive,
  requireCompletion,
} from '../making/completing.ts'
import { refusedDatesOf } from '../making/create-booking.ts'
import { answersToEach } from '../making/form-answers.ts'
import { nameComing } from '../making/name-coming.ts'
import { completionEvent, isPaidFirst, noteDetails } from '../making/note-details.ts'
import { requireWithinBounds } from '../making/within-bounds.ts'
import { eachPart, type KeptPlace, keepOrPlaceAllAgain, lostPartsOf, lostSlotOf, type Parts, placeAllAgain } from '../places/place-again.ts'
import type { PlacingScope } from '../places/placing.ts'
import { refusePlace } from '../places/refuse-place.ts'
import { openParts } from './cancel-multi-service-booking.ts'
import { changePartsAndPlace } from './change-parts.ts'

export async function completeParts(
  multiServiceBookingId: string,
  completion: Completion,
  context: Context,
): Promise<{ booking: Booking; manageToken: string }> {
  const parts = await changePartsAndPlace(context, {
    multiServiceBookingId,
    sent: null,
    permit: mayComplete,
    decide: (all) => requireAsked(all, completion),
    save: (open, scope) => complete(open, scope, completion),
    record: completionEvent,
    notification: { notifyParticipants: true },
  })
  const { booking } = parts.find((part) => part.booking.id === completion.bookingId.toLowerCase()) as StoredBooking
  return { booking, manageToken: manageTokenOf(context, booking.id) }
}

export function requireAsked(parts: Parts, { bookingId, body }: Completion): Parts {
  const asked = parts.find(({ booking }) => booking.id === bookingId.toLowerCase())
  if (!asked) throw new Refusal('BOOKING_NOT_FOUND')
  if (asked.booking.revision !== body.revision) throw new Refusal('STALE_REVISION', { current: asked.booking })
  return openParts(parts) ?? parts
}

async function complete(parts: Parts, scope: PlacingScope, completion: Completion): Promise<StoredBooking[]> {
  const { body, owner } = completion
  const forms = filledForms(parts, scope, body)
  await nameComing(parts, scope, completion)
  if (await isPaidFirst(parts, completion, scope)) return await noteDetails(parts, scope, { ...completion, forms })
  await requireWithinBounds(parts, scope, completion)
  const status = statusWhenAccepted(parts.some(({ requiresApproval }) => requiresApproval))
  const { columns } = await customerOfCompletion(parts, scope, { ...body, owner })
  const placed = await requirePlaces(parts, scope, status)
  return await eachPart(parts, (part, position) =>
    accept(part, scope, placed[position] as KeptPlace, { status, ...columns, ...formColumns(forms[position] ?? null) }),
  )
}

export function filledForms(parts: Parts, { context: { caller }, catalogue }: PlacingScope, body: CompleteRequest): (FilledForm | null)[] {
  const services = parts.map((part) => requireCompletion(part, body, catalogue))
  const known = services.flatMap((service) => service ?? [])
  const { formSubmission = parts[0].booking.formSubmission ?? {} } = body
  const answers = answersToEach(known, formSubmission, { catalogue, caller })
  return services.map((service) => service && { form_id: service.formId, form_answers: answers[known.indexOf(service)] ?? [] })
}

export async function requirePlaces(parts: Parts, scope: PlacingScope, status: 'PENDING' | 'CONFIRMED'): Promise<readonly KeptPlace[]> {
  const { now, caller } = scope.context
  const askedBy = isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER'
  const areAlive = parts.every((part) => isAlive(part, now))
  const placed = await (areAlive ? keepOrPlaceAllAgain : placeAllAgain)(parts, scope, { askedBy, status })
  if ('refusal' in placed) {
    const { refusal, refused, all } = placed
    const isSeries = refused.booking.seriesId !== undefined
    refusePlace('HOLD_EXPIRED', refusal, isSeries ? { ...lostSlotOf(refused), dates: refusedDatesOf(all) } : lostPartsOf(parts, refused))
  }
  return placed
}
