import type { Service, Slot } from '@foyer/contract'
import { sessionMinutes } from './session-minutes.ts'

/** The time a visitor wants, with any staff member or with one. */
export type SlotChoice = { start: string; resourceId: string | null; zone: string }

/** As the API takes it; the end follows from the service's length. */
export const slotOf = (service: Service, { start, resourceId, zone }: SlotChoice) => ({
  serviceId: service.id,
  scheduleId: service.schedule.id,
  startDate: start,
  endDate: endOf(service, start),
  timezone: zone,
  ...(resourceId && { resource: { id: resourceId } }),
})

export const endOf = (service: Service, start: string): string =>
  Temporal.Instant.from(start)
    .add({ minutes: sessionMinutes(service) })
    .toString()

/** A slot that the server offered in the place of another. */
export const choiceOfSlot = (slot: Slot, zone: string): SlotChoice => ({
  start: slot.startDate,
  resourceId: slot.resource?.id ?? null,
  zone,
})
