import type { MultiServiceTime, Slot, SlotLocation } from '@foyer/contract'
import { type EpochMinutes, isoInstantOf, minutesOfIsoInstant, nearestAlternatives, type SeatRefusal } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { BookableService } from './catalogue.ts'
import type { Span } from './hours.ts'
import { loadInputs } from './load-inputs.ts'
import { type ClassSession, loadClassSessions } from './sessions.ts'
import { datedSessionSlot, momentOf, neededResourceOf, slotWriter } from './slot-availability.ts'
import { locationOfSlot } from './slot-locations.ts'
import type { Own } from './taken-times.ts'
import { multiServiceTimesAround } from './time-slots/multi-service-times.ts'
import { askedAs } from './time-slots/read-time-slot-question.ts'

export type WantedSlot = {
  siteId: string
  now: EpochMinutes
  serviceId: string
  start: EpochMinutes
  durationMinutes: number
  addedMinutes: number
  resourceId: string | null
  timeZone: string
  location: SlotLocation | undefined
  own: Own | null
  participants?: number | undefined
  others?: readonly { start: EpochMinutes; end: EpochMinutes }[]
}

const daysAround = 7
const mostAlternatives = 5

export type AroundRefusal = { alternatives: Slot[]; multiServiceTimes?: MultiServiceTime[]; resource?: { id: string; name: string } }

export async function aroundRefusal(
  db: Database,
  { siteId, now, serviceId, start, durationMinutes, addedMinutes, resourceId, timeZone, location, own, participants, others }: WantedSlot,
  refusal: SeatRefusal,
): Promise<AroundRefusal> {
  const around = daysAround * 24 * 60
  const soonest = Math.floor(now)
  const { catalogue, services, known, span } = await loadInputs(db, {
    siteId,
    now,
    serviceIds: [serviceId],
    length: { durationMinutes, isNeeded: false, addedMinutes, addOnIds: [] },
    own,
    locationsOf: (service) => [locationOfSlot(location, service) ?? []].flat(),
    spanIn: () => ({ from: Math.max(soonest, start - around), to: Math.max(soonest, start) + around }),
  })
  const slotOf = slotWriter(catalogue, timeZone)
  const alternatives = services.flatMap(({ service, inputs }) =>
    nearestAlternatives(inputs, start, mostAlternatives, others).map((slot) => {
      const isWantedOneFree = resourceId !== null && slot.resourceIds.includes(resourceId)
      // A bookable slot has at least one free resource.
      const chosen = isWantedOneFree ? resourceId : (slot.resourceIds[0] as string)
      return slotOf({ service, start: slot.start, end: slot.end, resourceId: chosen })
    }),
  )
  const sessions = await sessionsNear(db, { siteId, now, services: known, span, own, start, participants })
  const otherSessions = sessions.map(({ service, session }) => datedSessionSlot(service, session, { catalogue, timeZone }))
  return { alternatives: [...alternatives, ...otherSessions], ...neededResourceOf(refusal, catalogue) }
}

type RefusedParts = Omit<Parameters<typeof multiServiceTimesAround>[1], 'location'> & { location: SlotLocation | undefined }

export async function aroundRefusedParts(
  context: Pick<Context, 'db' | 'siteId' | 'now' | 'caller'>,
  { location, ...asked }: RefusedParts,
  refusal: SeatRefusal,
): Promise<AroundRefusal> {
  const around = daysAround * 24 * 60
  const soonest = Math.floor(minutesOfIsoInstant(context.now))
  const span = { from: Math.max(soonest, asked.start - around), to: Math.max(soonest, asked.start) + around }
  const { times, catalogue } = await multiServiceTimesAround(
    context,
    { ...asked, location: location ? askedAs(location) : null },
    { span, most: mostAlternatives },
  )
  return { alternatives: [], multiServiceTimes: times, ...neededResourceOf(refusal, catalogue) }
}

type Near = {
  siteId: string
  now: EpochMinutes
  services: readonly BookableService[]
  span: Span
  own: Own | null
  start: EpochMinutes
  participants: number | undefined
}

async function sessionsNear(db: Database, { now, start, participants = 1, ...asked }: Near): Promise<ClassSession[]> {
  const sessions = await loadClassSessions(db, { ...asked, now: isoInstantOf(now) })
  const bookable = [...sessions.values()].flat().filter(({ spots }) => spots.unbookable === null && spots.bookableSpots >= participants)
  const distance = ({ session }: ClassSession) => Math.abs(session.start - start)
  return bookable.toSorted((one, other) => distance(one) - distance(other)).slice(0, mostAlternatives)
}

export const untilOf = (refusal: SeatRefusal): string | null => momentOf(refusal)
