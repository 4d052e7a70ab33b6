import { randomUUID } from 'node:crypto'
import type { Contract, Received, SeriesDate } from '@foyer/contract'
import {
  alternativesOfDate,
  chooseResources,
  type EpochMinutes,
  InvalidInput,
  inOrderOfTime,
  isoInstantOf,
  minutesOfIsoInstant,
  priceOfParts,
  Refusal,
  type ResourceChoice,
  repeatedStarts,
  rulesOfLaterDates,
  type Slot,
  staffOfSeries,
  startOfLocalDay,
  violationsOfDates,
  weeksAround,
} from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSeriesInputs } from '../availability/booking-inputs.ts'
import type { BookableService } from '../availability/catalogue.ts'
import { withCatalogue } from '../availability/current-catalogue.ts'
import { ownOf } from '../availability/taken-times.ts'
import { recordNewBookings } from '../booking-events/record-change.ts'
import { placeAndPay, requireRightsToCreate } from '../making/create-booking.ts'
import { type Draft, draftBooking, validateRequest } from '../making/draft-booking.ts'
import { type PlacingScope, placing } from '../places/placing.ts'
import { priceOfChosen } from '../terms/terms.ts'

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

export function requireRepeatable({ id: serviceId, allowsRepeating }: BookableService, caller: Caller): void {
  if (!allowsRepeating && !isBusiness(caller)) throw new Refusal('REPEATING_NOT_ALLOWED', { serviceId })
}

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

type Question = Received<Contract['bookings']['previewBookingSeries']>['body']
type Scope = Pick<PlacingScope, 'catalogue' | 'context'>

export const previewBookingSeries: Handler<'bookings', 'previewBookingSeries'> = ({ body }, context) =>
  withCatalogue(context.db, context.siteId, async (catalogue) => {
    const asked = requireSeries(body, { catalogue, context })
    const { starts, judged, staff } = await judgeDates(asked, { catalogue, context })
    const dates = starts.map((start, position) => dateOf(start, judged.choices[position] as ResourceChoice, { ...asked, ...judged, staff }))
    const price = priceOfParts(dates.filter(({ slot }) => slot))
    return { dates, ...(price && { price }) }
  })

type Asked = ReturnType<typeof requireSeries>

function requireSeries({ slot, repetition, ...chosen }: Question, scope: Scope) {
  const booking = { bookedEntity: { slot }, ...chosen }
  const valid = validateRequest({ booking, flowControlSettings: { skipSelectedPaymentOptionValidation: true } }, null, scope)
  requireRepeatable(valid.service, scope.context.caller)
  const { timeZone } = scope.catalogue
  return { slot, valid, siteTimeZone: timeZone, starts: repeatedStarts(valid.time.start, timeZone, repetition) }
}

async function judgeDates({ slot, valid, starts, siteTimeZone }: Asked, { context }: Scope) {
  const { db, siteId, now, caller } = context
  const { service, time, rules, addedMinutes } = valid
  const judged = await loadSeriesInputs(db, {
    siteId,
    now: minutesOfIsoInstant(now),
    serviceId: service.id,
    own: ownOf(caller),
    length: { durationMinutes: rules.durationMinutes, addedMinutes },
    timeZone: time.timeZone,
    location: slot.location,
    span: weeksAround(starts, siteTimeZone),
  })
  const choices = starts.map((start) => choiceAt(start, inputsAt(start, starts, judged), { siteTimeZone, context }))
  const free = choices.map((choice) => ('refusal' in choice ? [] : choice.resourceIds))
  return { starts, judged: { ...judged, choices }, staff: staffOfSeries(free, slot.resource?.id?.toLowerCase()) }
}

/** Only the first date is held to the limits of a single booking. */
const inputsAt = (start: EpochMinutes, [first]: readonly EpochMinutes[], { inputs }: Pick<SeriesInputs, 'inputs'>) =>
  start === first ? inputs : { ...inputs, service: rulesOfLaterDates(inputs.service) }

type SeriesInputs = Awaited<ReturnType<typeof loadSeriesInputs>>
type Judging = { siteTimeZone: string; context: Context }

function choiceAt(start: EpochMinutes, inputs: SeriesInputs['inputs'], { siteTimeZone, context }: Judging): ResourceChoice {
  const day = { from: startOfLocalDay(siteTimeZone, start), to: startOfLocalDay(siteTimeZone, start, 1) }
  return chooseResources(start, { ...inputs, ...day }, isBusiness(context.caller) ? 'BUSINESS' : 'CUSTOMER')
}

type DateQuestion = Asked & SeriesInputs & { staff: string | undefined }

function dateOf(start: EpochMinutes, choice: ResourceChoice, question: DateQuestion): SeriesDate {
  const { valid, staff, siteTimeZone, slotOf, reasonOf } = question
  const startDate = isoInstantOf(start)
  if ('refusal' in choice) {
    const alternatives = alternativesOfDate(inputsAt(start, question.starts, question), start, siteTimeZone).map((slot) =>
      slotOf({ ...slot, resourceId: giverOf(slot, staff) }),
    )
    return { startDate, state: 'TAKEN', reason: reasonOf(choice.refusal), alternatives }
  }
  const resourceId = giverOf(choice, staff)
  const { durationMinutes } = valid.rules
  const price = priceOfChosen(valid.service, valid.chosen, { minutes: durationMinutes - valid.addedMinutes, resourceId })
  return {
    startDate,
    state: resourceId === staff ? 'FREE' : 'OTHER_STAFF',
    slot: slotOf({ start, end: start + durationMinutes, resourceId }),
    alternatives: [],
    ...(price && { price }),
  }
}

const giverOf = ({ resourceIds }: Pick<Slot, 'resourceIds'>, staff: string | undefined): string =>
  staff !== undefined && resourceIds.includes(staff) ? staff : (resourceIds[0] as string)
