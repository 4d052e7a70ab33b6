import type { ContactDetails } from '@foyer/contract'
import { type StoredBooking, statusWhenAccepted } from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { manageTokenOf } from '../bookings/links.ts'
import { mayComplete } from '../bookings/rights.ts'
import { bookingAnswer, changeBookingAndPlace } from '../changing/change-booking.ts'
import { accept } from '../changing/confirm-and-decline.ts'
import { withPlanOrder } from '../changing/plan-payments.ts'
import {
  type CompleteRequest,
  type Completion,
  customerOfCompletion,
  type FilledForm,
  formColumns,
  isAlive,
  ownerOf,
  requireCompletion,
} from '../making/completing.ts'
import { answersTo } from '../making/form-answers.ts'
import { nameComing } from '../making/name-coming.ts'
import { completionEvent, isPaidFirst, noteDetails } from '../making/note-details.ts'
import { requireWithinBounds } from '../making/within-bounds.ts'
import { type KeptPlace, keepOrPlaceAgain, lostSlotOf, placeAgain } from '../places/place-again.ts'
import type { KeptStatus } from '../places/places-store.ts'
import type { PlacingScope } from '../places/placing.ts'
import { refusePlace } from '../places/refuse-place.ts'
import { completeSeries } from '../series/complete-series.ts'
import { orAsWhole, requireAlone } from '../together/change-parts.ts'
import { completeParts } from '../together/complete-parts.ts'

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /**
     * Finds the member whom a front end signed in before it redirected the browser here. Implemented in
     * `membership/redirects/redirects.ts`.
     */
    visitingMember: (context: Context, visitId: string) => Promise<Extract<Caller, { kind: 'member' }> | null>
  }
}

export const completeBooking: Handler<'bookings', 'completeBooking'> = async ({ params: { bookingId }, body }, context) => {
  const { takesOnline, visitingMember } = context.dependencies.ports
  // An expired visit changes nothing: the caller books with the details they typed.
  const visiting = body.visitId ? await visitingMember(context, body.visitId) : null
  const asked = { bookingId, body, takesOnline: () => takesOnline(context.db, context.siteId) }
  return await completeWhole(asked, visiting ? { ...context, caller: visiting } : context)
}

/** Completes a booking with its whole visit or series. */
export async function completeWhole(asked: Omit<Completion, 'owner'>, asking: Context) {
  const context = withPlanOrder(asking, asked.body)
  const completion = { ...asked, owner: ownerOf(context.caller) }
  return await orAsWhole(
    () =>
      orAsSeries(
        () => completeOne(completion, context),
        (seriesId) => completeSeries(seriesId, completion, context),
      ),
    (wholeId) => completeParts(wholeId, completion, context),
  )
}

/** A series is finished as a whole and must be locked first, so the transaction starts over. */
class IsOfSeries extends Error {
  override name = 'IsOfSeries'
  readonly seriesId: string

  constructor(seriesId: string) {
    super(seriesId)
    this.seriesId = seriesId
  }
}

const orAsSeries = <Result>(alone: () => Promise<Result>, asSeries: (seriesId: string) => Promise<Result>): Promise<Result> =>
  alone().catch((error: unknown) => {
    if (!(error instanceof IsOfSeries)) throw error
    return asSeries(error.seriesId)
  })

const completeOne = ({ bookingId, body, ...how }: Completion, context: Context) =>
  changeBookingAndPlace(context, {
    lock: { bookingId, revision: body.revision },
    permit: mayComplete,
    decide: (stored, { catalogue }) => {
      requireAlone(stored)
      const { seriesId, status } = stored.booking
      if (seriesId !== undefined && status === 'CREATED') throw new IsOfSeries(seriesId)
      return requireCompletable(stored, body, { catalogue, caller: context.caller })
    },
    save: (stored, scope, form) => complete(stored, scope, { bookingId, body, ...how, form }),
    record: completionEvent,
    notification: { notifyParticipants: true },
    answer: (stored) => ({ ...bookingAnswer(stored), manageToken: manageTokenOf(context, bookingId) }),
  })

function requireCompletable(stored: StoredBooking, body: CompleteRequest, { catalogue, caller }: Deciding): FilledForm | null {
  const service = requireCompletion(stored, body, catalogue)
  const { formSubmission = stored.booking.formSubmission ?? {} } = body
  return service && { form_id: service.formId, form_answers: answersTo(service, formSubmission, { catalogue, caller }) ?? [] }
}

type Deciding = { catalogue: Catalogue; caller: Caller }

async function complete(
  stored: StoredBooking,
  scope: PlacingScope,
  { form, ...completion }: Completion & { form: FilledForm | null },
): Promise<StoredBooking> {
  const { body, owner } = completion
  await nameComing([stored], scope, completion)
  if (await isPaidFirst([stored], completion, scope)) {
    const [noted = stored] = await noteDetails([stored], scope, { body, owner, forms: [form] })
    return noted
  }
  await requireWithinBounds([stored], scope, completion)
  const status = statusWhenAccepted(stored.requiresApproval)
  const customer = await customerOfCompletion([stored], scope, { ...body, owner })
  const placed = await requirePlace(stored, scope, { status, ...customer.sitting })
  return await accept(stored, scope, placed, { status, ...customer.columns, ...formColumns(form) })
}

type Accepted = { status: KeptStatus; details: ContactDetails; contactId: string }

async function requirePlace(stored: StoredBooking, scope: PlacingScope, accepted: Accepted): Promise<KeptPlace> {
  const askedBy = isBusiness(scope.context.caller) ? 'BUSINESS' : 'CUSTOMER'
  const placed = await (isAlive(stored, scope.context.now) ? keepOrPlaceAgain : placeAgain)(stored, scope, { askedBy, ...accepted })
  if ('refusal' in placed) refusePlace('HOLD_EXPIRED', placed.refusal, lostSlotOf(stored))
  return placed
}
