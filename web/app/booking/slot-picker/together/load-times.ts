import type { Money, MultiServiceTime } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { customerChoicesOf } from '../../../offer/service-choice.ts'
import type { VisitOrder } from '../../together-choice.ts'
import type { TogetherPart } from '../../together-parts.ts'
import type { PickerData } from '../load-picker.ts'
import { type PickerState, weeksShown } from '../picker-state.ts'
import { dateOf, type SlotDays } from '../slot-days.ts'

export type WholeTime = { start: string; end: string; staff: (string | null)[]; price?: Money | undefined }

export type Times = { picker: PickerData; wholes: WholeTime[] }

type Range = { fromLocalDate: string; toLocalDate: string; timeZone: string }

export type ReadWholes = (range: Range) => Promise<MultiServiceTime[]>

export type WholeOrder = Exclude<VisitOrder, 'SEPARATE'>

type Asked = { order: WholeOrder; locationId: string | undefined }

export const readWholesToBook =
  (api: Client, parts: readonly TogetherPart[], { order, locationId }: Asked): ReadWholes =>
  async (range) => {
    const location = locationId === undefined ? {} : { location: { locationType: 'BUSINESS' as const, id: locationId } }
    const body = { ...range, services: parts.map(sentPart), multiServiceBookingType: wholeTypes[order], ...location }
    return (await api.availability.listMultiServiceTimes({ body })).multiServiceTimes
  }

const wholeTypes = { ONE_AFTER_ANOTHER: 'SEQUENTIAL_BOOKINGS', AT_ONCE: 'PARALLEL_BOOKINGS' } as const

const sentPart = ({ service, staff, choice }: TogetherPart) => ({
  serviceId: service.id,
  customerChoices: customerChoicesOf(choice),
  ...(staff !== null && { resourceId: staff }),
  ...(choice.words !== null && { choice: choice.words }),
})

const furthestDays = 60

export const loadTimes = async (read: ReadWholes, state: PickerState, now: Temporal.Instant): Promise<Times> => {
  const { zone } = state
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const from = state.from > today.toString() ? state.from : today.toString()
  const to = Temporal.PlainDate.from(state.from).add({ weeks: weeksShown }).toString()
  const wholes = (await read(rangeOf(from, to, zone))).map(wholeOf)
  const further = wholes.length > 0 ? [] : await read(rangeOf(today.toString(), today.add({ days: furthestDays }).toString(), zone))
  const firstFree = wholes[0]?.start ?? further[0]?.slots[0]?.startDate ?? null
  const days = Object.groupBy(
    wholes.map(({ start }) => ({ start })),
    ({ start }) => dateOf(start),
  ) as SlotDays
  const date = state.date ?? (wholes[0] ? dateOf(wholes[0].start) : from)
  return { picker: { state, date, today: today.toString(), now: now.toString(), days, firstFree }, wholes }
}

const rangeOf = (from: string, to: string, timeZone: string): Range => ({
  fromLocalDate: `${from}T00:00:00`,
  toLocalDate: `${to}T00:00:00`,
  timeZone,
})

/** Keeps the page small: a month has hundreds of times. */
const wholeOf = ({ endDate, slots, price }: MultiServiceTime): WholeTime => ({
  // With the offset of the zone, because the picker reads the local date from it.
  start: slots[0]?.startDate ?? '',
  end: endDate,
  staff: slots.map(({ resource }) => resource?.id ?? null),
  price,
})
