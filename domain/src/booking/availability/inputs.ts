import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { OpenHours } from '../../house/calendar/working-hours.ts'
import type { PackedBusy } from './busy.ts'
import type { SlotPolicy } from './violations.ts'

export type ServiceRules = {
  id: string
  durationMinutes: number
  timeBetweenSessionsMinutes: number
  stepMinutes: number
  onlineBookingEnabled: boolean
  policy: SlotPolicy
}

/** A staff member, room or device. Resources with equal hours should share one `open` list. */
export type ResourceHours = { id: string; name: string; open: OpenHours; busy: PackedBusy }

export type AvailabilityInputs = {
  now: EpochMinutes
  from: EpochMinutes
  to: EpochMinutes
  service: ServiceRules
  /** Any one of these can give the session. Their opening hours set the grid of start times. */
  resources: readonly ResourceHours[]
  /** One resource of each list must be free as well, such as a room or a device. */
  alsoNeeded?: readonly (readonly ResourceHours[])[]
}
