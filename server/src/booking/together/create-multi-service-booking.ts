import { randomUUID } from 'node:crypto'
import type { Contract, MultiServiceBookingType, Received } from '@foyer/contract'
import { InvalidInput, inOrderOfTime, violationsOfParts } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { locationOfSlot } from '../availability/slot-locations.ts'
import { recordNewBookings } from '../booking-events/record-change.ts'
import { placeAndPay, requireRightsToCreate } from '../making/create-booking.ts'
import { type Draft, draftBooking, validateRequest } from '../making/draft-booking.ts'
import { answersToEach } from '../making/form-answers.ts'
import { type PlacingScope, placing } from '../places/placing.ts'
import { wholeOf } from './change-parts.ts'

type Request = Received<Contract['bookings']['createMultiServiceBooking']>['body']

export const createMultiServiceBooking: Handler<'bookings', 'createMultiServiceBooking'> = async ({ body }, context) => {
  for (const [index, booking] of body.bookings.entries()) {
    inPart(index, () => requireRightsToCreate({ booking, flowControlSettings: body.flowControlSettings }, context))
  }
  return await placing(context, async (scope) => {
    const whole = { id: randomUUID(), type: body.multiServiceBookingType ?? 'SEQUENTIAL_BOOKINGS' }
    const parts = await placeAndPay(draftsOf(body, whole, scope), scope, body.coming)
    await recordNewBookings(
      scope,
      inOrderOfTime(parts).map(({ booking }) => booking),
      body.participantNotification,
    )
    return { multiServiceBooking: wholeOf(parts, whole.id, body.returnFullEntity) }
  })
}

function draftsOf(body: Request, whole: { id: string; type: MultiServiceBookingType }, scope: PlacingScope): readonly [Draft, ...Draft[]] {
  const drafts = body.bookings.map((booking, index) => inPart(index, () => draftPart({ ...body, booking }, scope)))
  const services = drafts.map(({ service }) => service)
  const answers = answersToEach(services, body.formSubmission, { catalogue: scope.catalogue, caller: scope.context.caller })
  requireFittingParts(drafts, whole.type)
  const firstStart = Math.min(...drafts.map(({ time }) => time.start))
  const requiresApproval = drafts.some((draft) => draft.requiresApproval)
  const [first, ...others] = drafts.map((draft, index) => ({
    ...draft,
    partOf: whole,
    formSubmission: body.formSubmission ?? null,
    formAnswers: answers[index] ?? null,
    requiresApproval,
    followsAnother: followsAnother(whole.type, { isFirst: index === 0, isLater: draft.time.start > firstStart }),
  }))
  if (!first) throw new Error('A multi-service booking has parts')
  return [first, ...others]
}

/** Only the first service of a sequence must begin on the grid of start times. */
export const followsAnother = (type: MultiServiceBookingType, { isFirst, isLater }: { isFirst: boolean; isLater: boolean }): boolean =>
  type === 'PARALLEL_BOOKINGS' ? !isFirst : type === 'SEQUENTIAL_BOOKINGS' && isLater

const draftPart = (
  { booking, flowControlSettings }: Pick<Request, 'flowControlSettings'> & { booking: Request['bookings'][number] },
  scope: PlacingScope,
): Draft => draftBooking(validateRequest({ booking, flowControlSettings }, null, scope), scope)

function requireFittingParts(drafts: readonly Draft[], type: MultiServiceBookingType): void {
  const parts = drafts.map(({ time, service, sent: { bookedEntity, status } }) => ({
    ...time,
    location: locationOfSlot(bookedEntity.slot?.location, service),
    resourceId: bookedEntity.slot?.resource?.id?.toLowerCase(),
    status,
  }))
  const violations = violationsOfParts(parts, type, (index) => `bookings[${index}].bookedEntity.slot`)
  const differing = drafts.findIndex(({ status }) => status !== drafts[0]?.status)
  if (differing >= 0)
    violations.push({ field: `bookings[${differing}].status`, description: 'must be that of all parts', rule: 'SAME_STATUS' })
  if (violations.length > 0) throw new InvalidInput(violations)
}

function inPart<Result>(index: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(
      error.violations.map((violation) => ({ ...violation, field: violation.field.replace(/^booking(?=[.[]|$)/, `bookings[${index}]`) })),
    )
  }
}
