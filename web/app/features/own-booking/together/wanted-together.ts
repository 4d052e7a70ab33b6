import type { MultiServiceTime, Slot } from '@foyer/contract'
import { sentAddOns } from '../../../add-on-choice.ts'
import { participantsChoicesOf, wholeMinutes } from '../../../service-choice.ts'
import type { TogetherPart } from '../../../together-parts.ts'

/** A whole combination that is wanted: the times follow from the start and the lengths. */
export type WantedTogether = {
  start: string
  zone: string
  areAtOnce: boolean
  /** Of all parts, where their services are given at several. */
  placeId?: string | undefined
  /** By part; null for any staff member. */
  staff: readonly (string | null)[]
}

/** When each part begins and ends. */
export const timesOfParts = (parts: readonly TogetherPart[], { start, areAtOnce }: WantedTogether): { start: string; end: string }[] => {
  let begin = Temporal.Instant.from(start)
  return parts.map(({ choice }) => {
    const end = begin.add({ minutes: wholeMinutes(choice) })
    const time = { start: begin.toString(), end: end.toString() }
    if (!areAtOnce) begin = end
    return time
  })
}

export const endOfAll = (parts: readonly TogetherPart[], wanted: WantedTogether): string =>
  timesOfParts(parts, wanted).reduce((latest, { end }) => (end > latest ? end : latest), wanted.start)

/** What is sent for each part. */
export const bookingsOf = (parts: readonly TogetherPart[], wanted: WantedTogether) => {
  const times = timesOfParts(parts, wanted)
  return parts.map(({ service, options, choice }, position) => {
    const chosen = participantsChoicesOf(options, choice)
    const staff = wanted.staff[position]
    return {
      bookedEntity: {
        slot: {
          serviceId: service.id,
          scheduleId: service.schedule.id,
          startDate: times[position]?.start ?? wanted.start,
          endDate: times[position]?.end ?? wanted.start,
          timezone: wanted.zone,
          ...(staff && { resource: { id: staff } }),
          ...(wanted.placeId && { location: { id: wanted.placeId, locationType: 'OWNER_BUSINESS' as const } }),
        },
      },
      ...(chosen ? { participantsChoices: chosen } : { totalParticipants: 1 }),
      ...(choice.addOns.length > 0 && { bookedAddOns: sentAddOns(choice.addOns) }),
    }
  })
}

/** A combination that the server offered in the place of another. */
export const wantedOf = ({ slots }: MultiServiceTime, before: WantedTogether): WantedTogether => ({
  ...before,
  start: (slots[0] as Slot).startDate, // a combination has parts
  staff: slots.map(({ resource }) => resource?.id ?? null),
})

/** The address of the services with a combination of them. */
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
