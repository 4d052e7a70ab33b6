import type { ParticipantsChoices, Service, Slot } from '@foyer/contract'
import type { ChosenAddOn } from '../offer/add-on-choice.ts'
import { sessionMinutes } from './session-minutes.ts'

/** The time a visitor wants, with any staff member or with one; or a session of a class, or a course as a whole. */
export type SlotChoice = {
  /** Of a course, its first session. */
  start: string
  resourceId: string | null
  zone: string
  /** Of several lengths, with what is taken besides; else that of the service. */
  minutes?: number | undefined
  addOns?: readonly ChosenAddOn[] | undefined
  participantsChoices?: ParticipantsChoices | undefined
  /** One of several locations of the business. */
  placeId?: string | undefined
  /** Of a class, or one date of a course. */
  eventId?: string | undefined
  /** How many come; one, unless a class or course lets them bring others. */
  participants?: number | undefined
}

/** What is booked, as the API takes it. */
export const bookedEntityOf = (service: Service, choice: SlotChoice) => {
  const { zone: timezone, eventId } = choice
  if (eventId !== undefined) return { slot: { serviceId: service.id, eventId, timezone } }
  if (service.type === 'COURSE') return { schedule: { scheduleId: service.schedule.id, timezone } }
  return { slot: slotOf(service, choice) }
}

/** The end follows from the length. */
const slotOf = (service: Service, { start, resourceId, zone, minutes, placeId }: SlotChoice) => ({
  serviceId: service.id,
  scheduleId: service.schedule.id,
  startDate: start,
  endDate: endOf(service, start, minutes),
  timezone: zone,
  ...(resourceId && { resource: { id: resourceId } }),
  ...(placeId && { location: { id: placeId, locationType: 'OWNER_BUSINESS' as const } }),
})

export const endOf = (service: Service, start: string, minutes = sessionMinutes(service)): string =>
  Temporal.Instant.from(start).add({ minutes }).toString()

/** A slot that the server offered in the place of another. */
export const choiceOfSlot = (slot: Slot, zone: string): SlotChoice => ({
  start: slot.startDate,
  minutes: Temporal.Instant.from(slot.startDate).until(slot.endDate).total('minutes'),
  resourceId: slot.resource?.id ?? null,
  eventId: slot.eventId,
  placeId: slot.location?.locationType === 'OWNER_BUSINESS' ? slot.location.id : undefined,
  zone,
})
