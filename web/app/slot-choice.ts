import type { ParticipantsChoices, Service, Slot } from '@foyer/contract'
import type { ChosenAddOn } from './add-on-choice.ts'
import { sessionMinutes } from './session-minutes.ts'

/** The time a visitor wants, with any staff member or with one. */
export type SlotChoice = {
  start: string
  resourceId: string | null
  zone: string
  /** Of several lengths, with what is taken besides; else that of the service. */
  minutes?: number | undefined
  addOns?: readonly ChosenAddOn[] | undefined
  participantsChoices?: ParticipantsChoices | undefined
}

/** As the API takes it; the end follows from the length. */
export const slotOf = (service: Service, { start, resourceId, zone, minutes }: SlotChoice) => ({
  serviceId: service.id,
  scheduleId: service.schedule.id,
  startDate: start,
  endDate: endOf(service, start, minutes),
  timezone: zone,
  ...(resourceId && { resource: { id: resourceId } }),
})

export const endOf = (service: Service, start: string, minutes = sessionMinutes(service)): string =>
  Temporal.Instant.from(start).add({ minutes }).toString()

/** A slot that the server offered in the place of another. */
export const choiceOfSlot = (slot: Slot, zone: string): SlotChoice => ({
  start: slot.startDate,
  minutes: Temporal.Instant.from(slot.startDate).until(slot.endDate).total('minutes'),
  resourceId: slot.resource?.id ?? null,
  zone,
})
