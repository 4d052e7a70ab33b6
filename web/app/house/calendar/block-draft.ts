import type { NewCalendarEvent } from '@foyer/contract'
import { localDateTime } from '../../ground/day-clock.ts'
import { addDays } from './calendar-view.ts'

/** A block being written: dates are the first and the last day, minutes count from midnight. */
export type BlockDraft = {
  scheduleId: string
  title: string
  from: string
  until: string
  isAllDay: boolean
  start: number
  end: number
  /** What becomes of the sessions that it meets: nothing yet, they are canceled, or the staff member with this resource steps in. */
  sessions: 'LATER' | 'CANCEL' | (string & {})
  /** Those who come are told of it. */
  tells: boolean
}

export const newBlock = (scheduleId: string, date: string, start = 720): BlockDraft => ({
  scheduleId,
  title: '',
  from: date,
  until: date,
  isAllDay: false,
  start,
  end: Math.min(1440, start + 60),
  sessions: 'LATER',
  tells: true,
})

export const endProblem = ({ from, until, isAllDay, start, end }: BlockDraft): boolean =>
  until < from || (until === from && !isAllDay && end <= start)

export const blockEvent = ({ scheduleId, title, from, until, isAllDay, start, end }: BlockDraft, otherwise: string): NewCalendarEvent => ({
  scheduleId,
  type: 'DEFAULT',
  transparency: 'OPAQUE',
  title: title.trim() || otherwise,
  allDay: isAllDay,
  start: { localDate: localDateTime(from, isAllDay ? 0 : start) },
  end: { localDate: isAllDay ? localDateTime(addDays(until, 1), 0) : localDateTime(until, end) },
})
