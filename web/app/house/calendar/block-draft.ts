import type { CalendarEvent, NewCalendarEvent, TouchedSessionLine } from '@foyer/contract'
import { client } from '../../api.ts'
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
  /** What nobody has decided about yet: it is listed among the conflicts. */
  open: number
}

type Saving = {
  /** What the block is called where nothing else is said. */
  title: string
  /** The resource of the staff member whose time it is. */
  awayId: string | undefined
}

/** The block, and then what was chosen for each session that it meets; one that cannot be had stays a conflict. */
export const saveBlock = async (draft: BlockDraft, { title, awayId }: Saving): Promise<SavedBlock> => {
  const block = blockEvent(draft, title)
  const { scheduleId, start, end } = block
  const question = { block: { scheduleId, start: start.localDate, end: end.localDate } }
  // Those who may not read bookings block their time all the same.
  const touched = await client.bookings.previewBlock({ body: question }).catch(() => null)
  const { event } = await client.calendar.createEvent({ body: { event: block } })
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
