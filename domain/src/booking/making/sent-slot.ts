import type { SentSlot } from '@foyer/contract'
import { invalid, Refusal } from '../../ground/refusal.ts'
import { parseInstant } from '../../ground/time/instants.ts'
import { type EpochMinutes, isTimeZone } from '../../ground/time/zones.ts'

export type WantedTime = { start: EpochMinutes; end: EpochMinutes; timeZone: string }

export type SlotRules = { durationMinutes: number; durations: readonly number[]; siteTimeZone: string; scheduleId: string }

/**
 * Times may lack an offset (then wall clock time of the slot's zone) and milliseconds. An end is checked against the lengths of the
 * service; a schedule must be the service's.
 */
export function readSentSlot(
  slot: SentSlot,
  path: string,
  { durationMinutes, durations, siteTimeZone, scheduleId }: SlotRules,
): WantedTime {
  const timeZone = slot.timezone || siteTimeZone
  if (!isTimeZone(timeZone)) throw new Refusal('INVALID_TIME_ZONE', { field: `${path}.timezone`, timeZone })
  if (!slot.startDate) throw invalid(`${path}.startDate`, 'is required', 'REQUIRED')
  const start = readDate(slot.startDate, `${path}.startDate`, timeZone)
  const end = slot.endDate ? readDate(slot.endDate, `${path}.endDate`, timeZone) : start + durationMinutes
  if (!durations.includes(end - start)) {
    throw invalid(`${path}.endDate`, `must be ${durations.join(' or ')} minutes after startDate`, 'DURATION', { offered: durations })
  }
  if (slot.scheduleId && slot.scheduleId.toLowerCase() !== scheduleId) {
    throw invalid(`${path}.scheduleId`, 'must be the schedule of the service', 'SCHEDULE_OF_SERVICE')
  }
  return { start, end, timeZone }
}

function readDate(text: string, field: string, timeZone: string): EpochMinutes {
  const instant = parseInstant(text, timeZone)
  if (instant === null) throw new Refusal('INVALID_DATE_FORMAT', { field, value: text })
  if (!Number.isInteger(instant)) throw invalid(field, 'must be a whole minute', 'WHOLE_MINUTE')
  return instant
}
