import type { ParticipantsChoices, Service, Slot } from '@foyer/contract'
import type { ChosenAddOn } from '../offer/add-on-choice.ts'
import { sessionMinutes } from './session-minutes.ts'

export type SlotChoice = {
  start: string
  resourceId: string | null
  zone: string
  minutes?: number | undefined
  addOns?: readonly ChosenAddOn[] | undefined
  participantsChoices?: ParticipantsChoices | undefined
  locationId?: string | undefined
  /** A session of a class, or one date of a course. */
  eventId?: string | undefined
  participants?: number | undefined
}

export const bookedEntityOf = (service: Service, choice: SlotChoice) => {
  const { zone: timezone, eventId } = choice
  if (eventId !== undefined) return { slot: { serviceId: service.id, eventId, timezone } }
  if (service.type === 'COURSE') return { schedule: { scheduleId: service.schedule.id, timezone } }
  return { slot: slotOf(service, choice) }
}

const slotOf = (service: Service, { start, resourceId, zone, minutes, locationId }: SlotChoice) => ({
  serviceId: service.id,
  scheduleId: service.schedule.id,
  startDate: start,
  endDate: endOf(service, start, minutes),
  timezone: zone,
  ...(resourceId && { resource: { id: resourceId } }),
  ...(locationId && { location: { id: locationId, locationType: 'OWNER_BUSINESS' as const } }),
})

export const endOf = (service: Service, start: string, minutes = sessionMinutes(service)): string =>
  Temporal.Instant.from(start).add({ minutes }).toString()

export const choiceOfSlot = (slot: Slot, zone: string): SlotChoice => ({
  start: slot.startDate,
  minutes: Temporal.Instant.from(slot.startDate).until(slot.endDate).total('minutes'),
  resourceId: slot.resource?.id ?? null,
  eventId: slot.eventId,
  locationId: slot.location?.locationType === 'OWNER_BUSINESS' ? slot.location.id : undefined,
  zone,
})
