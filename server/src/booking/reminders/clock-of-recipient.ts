import { isTimeZone, minutesOfIsoInstant } from '@foyer/domain'
import type { Candidate } from './due-reminders-store.ts'

/** On which clock the recipient lives, when they are not disturbed, and since when they know of the start. */
export const clockOf = ({ timeZones, quietFrom, quietTo, knownSince }: Candidate) => ({
  timeZone: timeZones.find((zone) => zone !== null && isTimeZone(zone)) ?? 'UTC',
  quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  knownSince: minutesOfIsoInstant(knownSince),
})
