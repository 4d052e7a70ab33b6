import { randomUUID } from 'node:crypto'
import type { Contract, Received } from '@foyer/contract'
import { InvalidInput, inOrderOfTime, Refusal, rulesOfLaterDates, violationsOfDates } from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import type { BookableService } from '../availability/availability.ts'
import { recordNewBookings } from '../booking-events/booking-events.ts'
import { type Draft, draftBooking, placeAndPay, requireRightsToCreate, validateRequest } from '../making/making.ts'
import { type PlacingScope, placing } from '../places/places.ts'

type Request = Received<Contract['bookings']['createBookingSeries']>['body']

export const createBookingSeries: Handler<'bookings', 'createBookingSeries'> = async ({ body }, context) => {
  requireRightsToCreate({ ...body, booking: { ...body.booking, bookedEntity: {} } }, context)
  return await placing(context, async (scope) => {
    const seriesId = randomUUID()
    const dates = inOrderOfTime(await placeAndPay(draftsOf(body, seriesId, scope), scope, body.coming))
    const bookings = dates.map(({ booking }) => booking)
    await recordNewBookings(scope, bookings, body.participantNotification)
    return { seriesId, bookings }
  })
}

/** The dates with everything decided but their places. */
function draftsOf(body: Request, seriesId: string, scope: PlacingScope): readonly [Draft, ...Draft[]] {
  const drafts = body.slots.map((slot, index) =>
    ofDate(index, () => {
      const request = { ...body, booking: { ...body.booking, bookedEntity: { slot } } }
      return { ...draftBooking(validateRequest(request, null, scope), scope), seriesId }
    }),
  )
  const violations = violationsOfDates(drafts.map(({ time, service }) => ({ ...time, serviceId: service.id })))
  if (violations.length > 0) throw new InvalidInput(violations)
  const [first, ...others] = drafts
  if (!first) throw new Error('A series has dates')
  requireRepeatable(first.service, scope.context.caller)
  const firstStart = Math.min(...drafts.map(({ time }) => time.start))
  const judged = (draft: Draft) => (draft.time.start === firstStart ? draft : { ...draft, rules: rulesOfLaterDates(draft.rules) })
  return [judged(first), ...others.map(judged)]
}

/** Customers book for several dates what the business lets them repeat. */
export function requireRepeatable({ id: serviceId, allowsRepeating }: BookableService, caller: Caller): void {
  if (!allowsRepeating && !isBusiness(caller)) throw new Refusal('REPEATING_NOT_ALLOWED', { serviceId })
}

/** Input is validated as that of a single booking: violations of its slot name the date. */
function ofDate<Result>(index: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(
      error.violations.map((violation) => ({
        ...violation,
        field: violation.field.replace('booking.bookedEntity.slot', `slots[${index}]`),
      })),
    )
  }
}
