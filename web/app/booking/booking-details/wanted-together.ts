import type { MultiServiceTime, Slot } from '@foyer/contract'
import { sentAddOns } from '../../offer/add-on-choice.ts'
import { participantsChoicesOf, wholeMinutes } from '../../offer/service-choice.ts'
import { readTogether, searchOfTogether, type VisitOrder, withChoice } from '../together-choice.ts'
import type { TogetherPart } from '../together-parts.ts'

export type WantedTogether = {
  start: string
  zone: string
  order: VisitOrder
  locationIds: readonly (string | undefined)[]
  starts?: readonly string[] | undefined
  /** One per service; null for any. */
  staff: readonly (string | null)[]
}

export const timesOfParts = (
  parts: readonly TogetherPart[],
  { start, order, starts }: WantedTogether,
): { start: string; end: string }[] => {
  let begin = Temporal.Instant.from(start)
  return parts.map(({ choice }, position) => {
    const own = starts?.[position]
    if (own !== undefined) begin = Temporal.Instant.from(own)
    const end = begin.add({ minutes: wholeMinutes(choice) })
    const time = { start: begin.toString(), end: end.toString() }
    if (order === 'ONE_AFTER_ANOTHER') begin = end
    return time
  })
}

export const endOfAll = (parts: readonly TogetherPart[], wanted: WantedTogether): string =>
  timesOfParts(parts, wanted).reduce((latest, { end }) => (end > latest ? end : latest), wanted.start)

export const bookingsOf = (parts: readonly TogetherPart[], wanted: WantedTogether) => {
  const times = timesOfParts(parts, wanted)
  return parts.map(({ service, options, choice }, position) => {
    const chosen = participantsChoicesOf(options, choice)
    const staff = wanted.staff[position]
    const locationId = wanted.locationIds[position]
    return {
      bookedEntity: {
        slot: {
          serviceId: service.id,
          scheduleId: service.schedule.id,
          startDate: times[position]?.start ?? wanted.start,
          endDate: times[position]?.end ?? wanted.start,
          timezone: wanted.zone,
          ...(staff && { resource: { id: staff } }),
          ...(locationId && { location: { id: locationId, locationType: 'OWNER_BUSINESS' as const } }),
        },
      },
      ...(chosen ? { participantsChoices: chosen } : { totalParticipants: 1 }),
      ...(choice.addOns.length > 0 && { bookedAddOns: sentAddOns(choice.addOns) }),
    }
  })
}

export const wantedOf = ({ slots }: MultiServiceTime, before: WantedTogether): WantedTogether => ({
  ...before,
  start: (slots[0] as Slot).startDate, // a combination has parts
  staff: slots.map(({ resource }) => resource?.id ?? null),
})

export const withPartAt = (wanted: WantedTogether, position: number, { startDate, resource }: Slot): WantedTogether => {
  const starts = (wanted.starts ?? []).with(position, Temporal.Instant.from(startDate).toString())
  return { ...wanted, starts, start: firstOf(starts), staff: wanted.staff.with(position, resource?.id ?? null) }
}

/** Instants in the same notation sort as text. */
export const firstOf = (starts: readonly string[]): string => starts.toSorted()[0] ?? ''

export const searchOfStarts = (search: URLSearchParams, { zone, starts = [], staff }: WantedTogether): string => {
  const asked = readTogether(search)
  const timed = starts.reduce((all, at, position) => withChoice(all, position, { at, staff: staff[position] ?? null }), asked)
  const next = new URLSearchParams(searchOfTogether(search, timed))
  for (const name of ['date', 'from', 'view']) next.delete(name)
  next.set('zone', zone)
  return `?${next}`
}

export const searchOfWanted = (
  search: URLSearchParams,
  { start, zone, staff }: Pick<WantedTogether, 'start' | 'zone' | 'staff'>,
): string => {
  const next = new URLSearchParams(search)
  for (const name of ['date', 'from', 'view']) next.delete(name)
  next.set('zone', zone)
  next.set('start', start)
  next.set('with', staff.map((id) => id ?? '').join(','))
  return `?${next}`
}
