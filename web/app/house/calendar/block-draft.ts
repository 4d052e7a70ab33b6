import type { CalendarEvent, NewCalendarEvent, TouchedSessionLine, TouchedTime } from '@foyer/contract'
import { client } from '../../api.ts'
import { localDateTime } from '../../ground/day-clock.ts'
import { addDays } from './calendar-view.ts'

/** `from` and `until` are local dates, both included; `start` and `end` count minutes from midnight. */
export type BlockDraft = {
  scheduleId: string
  title: string
  from: string
  until: string
  isAllDay: boolean
  start: number
  end: number
  /** What happens to the sessions it overlaps: decided later, canceled, or given by the staff member with this resource. */
  sessions: 'LATER' | 'CANCEL' | (string & {})
  notifies: boolean
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
  notifies: true,
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

type SavedBlock = {
  event: CalendarEvent
  /** Sessions and bookings left as conflicts for a later decision. */
  open: number
}

type Saving = {
  /** What the block overlaps; null for managers who may not read bookings. */
  touched: TouchedTime | null
  title: string
  awayId: string | undefined
}

/** Creates the block, then cancels or reassigns the sessions it overlaps; a session whose change is refused stays a conflict. */
export const saveBlock = async (draft: BlockDraft, { touched, title, awayId }: Saving): Promise<SavedBlock> => {
  const { event } = await client.calendar.createEvent({ body: { event: blockEvent(draft, title) } })
  if (!touched) return { event, open: 0 }
  const { count, sessions } = touched
  const chosen = draft.sessions === 'LATER' ? [] : sessions.sessions
  const outcomes = await Promise.allSettled(chosen.map((session) => settle(session, draft, awayId)))
  const settled = outcomes.filter(({ status }) => status === 'fulfilled').length
  return { event, open: count + sessions.count - settled }
}

const settle = ({ eventId, resourceIds }: TouchedSessionLine, { sessions, notifies }: BlockDraft, awayId: string | undefined) => {
  const resources = resourceIds.filter((id) => id !== sessions).map((id) => ({ id: id === awayId ? sessions : id }))
  const done = sessions === 'CANCEL' ? { isCanceled: true } : { changes: { resources } }
  const change = { eventId, scope: 'THIS' as const, ...done }
  return client.calendar.changeSessions({ body: { change, participantNotification: { notifyParticipants: notifies } } })
}
