import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { OpenHours } from '../../house/calendar/working-hours.ts'
import type { PackedBusy } from './busy.ts'
import type { SlotPolicy } from './violations.ts'

/** What the engine must know of a service. */
export type ServiceRules = {
  id: string
  durationMinutes: number
  /** How long the resource stays busy after the session. */
  timeBetweenSessionsMinutes: number
  /** The distance of start times; the duration, unless the site says otherwise. */
  stepMinutes: number
  onlineBookingEnabled: boolean
  policy: SlotPolicy
}

/** A staff member or other resource: when it is open and when it is busy. Resources on the same hours should share one `open`. */
export type ResourceHours = { id: string; name: string; open: OpenHours; busy: PackedBusy }

/** Everything availability depends on. Slots start at or after `from` and end at or before `to`. */
export type AvailabilityInputs = {
  now: EpochMinutes
  from: EpochMinutes
  to: EpochMinutes
  service: ServiceRules
  /** Any one of these gives the session. Their opening hours set the grid of start times. */
  resources: readonly ResourceHours[]
  /** One of each of these lists must be free besides: a room, a device. */
  alsoNeeded?: readonly (readonly ResourceHours[])[]
}
