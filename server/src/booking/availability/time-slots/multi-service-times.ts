import type { Contract, MultiServiceTime, Received, Slot } from '@foyer/contract'
import {
  type Combination,
  type EpochMinutes,
  isoInstantOf,
  type PartsOrder,
  priceOf,
  priceOfParts,
  staffResourceTypeId,
} from '@foyer/domain'
import type { Context, Handler } from '../../../ground/handler.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Span } from '../hours.ts'
import type { AskedLength, ServiceInputs } from '../load-inputs.ts'
import { requireTimeZone } from '../read-question.ts'
import { slotWriter } from '../slot-availability.ts'
import type { Own } from '../taken-times.ts'
import { type AskedLocation, readOneLocation, readStarts } from './read-time-slot-question.ts'
import { type AskedPart, type LoadedSequence, loadSequence } from './sequences.ts'

type Body = Received<Contract['availability']['listMultiServiceTimes']>['body']

const orders = { SEQUENTIAL_BOOKINGS: 'ONE_AFTER_ANOTHER', PARALLEL_BOOKINGS: 'AT_ONCE' } as const satisfies Record<string, PartsOrder>

export const partsOrderOf = (type: string): PartsOrder | null => orders[type as keyof typeof orders] ?? null

export const listMultiServiceTimes: Handler<'availability', 'listMultiServiceTimes'> = async ({ body }, context) => {
  const { services, location, multiServiceBookingType = 'SEQUENTIAL_BOOKINGS' } = body
  const asked = zoneOf(body)
  const loaded = await loadSequence(context, {
    parts: services.map(askedPart),
    location: location ? readOneLocation(location, 'location') : null,
    order: orders[multiServiceBookingType],
    spanIn: (siteTimeZone) => readStarts(body, asked ?? siteTimeZone),
  })
  const price = (slots: readonly Slot[]) => priceOfAll(services, slots, loaded)
  return answerOf(loaded, { timeZone: asked ?? loaded.catalogue.timeZone, price })
}

const askedPart = ({ serviceId, customerChoices, resourceId }: Body['services'][number], index: number): AskedPart => ({
  serviceId,
  choices: customerChoices,
  types: resourceId === undefined ? [] : [{ resourceTypeId: staffResourceTypeId, resourceIds: [resourceId] }],
  path: `services[${index}].customerChoices`,
})

export type MovingPart = { serviceId: string; resourceId: string | null; length: AskedLength }
type Moving = { parts: readonly MovingPart[]; order: PartsOrder; own: Own; location: AskedLocation | null }
type AskedRange = Pick<Body, 'fromLocalDate' | 'toLocalDate' | 'timeZone'>

/** For existing bookings: in their lengths, preferring their present staff members. */
export async function answerTimesToMove(context: Context, { parts, ...moving }: Moving, range: AskedRange) {
  const asked = zoneOf(range)
  const loaded = await loadSequence(context, {
    ...moving,
    parts: parts.map(partAgain),
    areHiddenShown: true,
    spanIn: (siteTimeZone) => readStarts(range, asked ?? siteTimeZone),
  })
  return answerOf(loaded, { timeZone: asked ?? loaded.catalogue.timeZone })
}

type Around = Omit<Moving, 'own'> & { own: Own | null; start: EpochMinutes; timeZone: string }

export async function multiServiceTimesAround(
  context: Pick<Context, 'db' | 'siteId' | 'now' | 'caller'>,
  { parts, start, timeZone, ...asked }: Around,
  { span, most }: { span: Span; most: number },
): Promise<{ times: MultiServiceTime[]; catalogue: Catalogue }> {
  const loaded = await loadSequence(context, { ...asked, parts: parts.map(partAgain), areHiddenShown: true, spanIn: () => span })
  const distance = (row: number) => Math.abs((loaded.board.starts[row] as number) - start)
  const nearest = bookableRows(loaded).toSorted((one, other) => distance(one) - distance(other) || one - other)
  return { times: timesIn(nearest.slice(0, most), loaded, { timeZone }), catalogue: loaded.catalogue }
}

const partAgain = ({ serviceId, resourceId, length }: MovingPart, index: number): AskedPart => ({
  serviceId,
  length,
  types: [],
  preferredId: resourceId,
  path: `services[${index}]`,
})

const zoneOf = ({ timeZone }: AskedRange) => (timeZone === undefined ? undefined : requireTimeZone(timeZone, 'timeZone'))

type View = { timeZone: string; price?: (slots: readonly Slot[]) => MultiServiceTime['price'] }

const answerOf = (loaded: LoadedSequence, view: View) => ({
  multiServiceTimes: timesIn(bookableRows(loaded), loaded, view),
  timeZone: view.timeZone,
})

const bookableRows = ({ board: { starts, isBookable } }: LoadedSequence): number[] => [...starts.keys()].filter(isBookable)

function timesIn(rows: readonly number[], { board, ways, catalogue }: LoadedSequence, { timeZone, price }: View): MultiServiceTime[] {
  const slotOf = slotWriter(catalogue, timeZone)
  return rows.map((row) => {
    const { start, end, parts } = board.slotIn(row)
    const given = board.givenIn(row) as readonly Combination[] // a bookable row can be given
    const slots = parts.map((part, index) =>
      slotOf({
        service: (ways[index] as ServiceInputs).service,
        start: part.start,
        end: part.end,
        resourceId: (given[index] as Combination).resourceId,
      }),
    )
    const sum = price?.(slots)
    return { startDate: isoInstantOf(start), endDate: isoInstantOf(end), slots, ...(sum && { price: sum }) }
  })
}

function priceOfAll(services: Body['services'], slots: readonly Slot[], { ways, catalogue }: LoadedSequence): MultiServiceTime['price'] {
  if (ways.some(({ service }) => service.payment.rateType === 'CUSTOM')) return undefined
  const prices = services.map(({ customerChoices: { addOnIds = [] } = {}, choice }, index) => {
    const { service, inputs } = ways[index] as ServiceInputs
    const addOns = addOnIds.flatMap((id) => catalogue.addOns.get(id.toLowerCase()) ?? [])
    const added = addOns.reduce((minutes, { durationInMinutes = 0 }) => minutes + durationInMinutes, 0)
    const minutes = inputs.service.durationMinutes - added
    const group = { count: 1, custom: choice ?? null, minutes, resourceId: slots[index]?.resource?.id ?? null }
    return priceOf(service, [group], addOns)
  })
  return priceOfParts(prices.map((price) => (price ? { price } : {})))
}
