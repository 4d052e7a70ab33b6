import type { CalendarEvent, CalendarEventChanges, NewCalendarEvent, Service } from '@foyer/contract'
import { weekdays } from '@foyer/domain'

/** A session being written: the date and the minutes since midnight are those of the business's clock. */
export type SessionDraft = {
  date: string
  start: number
  minutes: number
  teacherId: string
  /** Empty: no room. */
  roomId: string
  capacity: number | null
  title: string
  notes: string
  isWeekly: boolean
  /** The last day of a series that has one. */
  until: string
  isEndless: boolean
}

export const newSession = (service: Service, date: string, teacherId: string): SessionDraft => ({
  date,
  start: 1080,
  minutes: 60,
  teacherId,
  roomId: '',
  capacity: service.defaultCapacity,
  title: '',
  notes: '',
  isWeekly: false,
  until: Temporal.PlainDate.from(date).add({ weeks: 12 }).toString(),
  isEndless: false,
})

export const newEventOf = (draft: SessionDraft, { type, schedule, defaultCapacity }: Service): NewCalendarEvent => ({
  scheduleId: schedule.id,
  type,
  ...timesOf(draft),
  resources: resourcesOf(draft),
  ...(draft.capacity !== null && draft.capacity !== defaultCapacity && { totalCapacity: draft.capacity }),
  ...(draft.title.trim() !== '' && { title: draft.title.trim() }),
  ...(draft.notes.trim() !== '' && { notes: draft.notes.trim() }),
  ...(draft.isWeekly && {
    recurrenceRule: {
      frequency: 'WEEKLY' as const,
      days: [weekdayOf(draft.date)],
      ...(!draft.isEndless && { until: { localDate: localDateTime(draft.until, 1439) } }),
    },
  }),
})

export const draftOf = (event: CalendarEvent, staffIds: ReadonlySet<string>): SessionDraft => ({
  date: event.start.localDate.slice(0, 10),
  start: minuteOf(event.start.localDate),
  minutes: minutesBetween(event.start.localDate, event.end.localDate),
  teacherId: event.resources.find(({ id }) => staffIds.has(id))?.id ?? '',
  roomId: event.resources.find(({ id }) => !staffIds.has(id))?.id ?? '',
  capacity: event.totalCapacity ?? null,
  title: event.title ?? '',
  notes: event.notes ?? '',
  isWeekly: false,
  until: event.start.localDate.slice(0, 10),
  isEndless: false,
})

/** What of a session has changed; `date` is the day of the event that the changes go to. */
export const changesOf = (draft: SessionDraft, saved: SessionDraft, date = draft.date): Partial<CalendarEventChanges> => ({
  ...((draft.date !== saved.date || draft.start !== saved.start || draft.minutes !== saved.minutes) && timesOf({ ...draft, date })),
  ...((draft.teacherId !== saved.teacherId || draft.roomId !== saved.roomId) && { resources: resourcesOf(draft) }),
  ...(draft.capacity !== saved.capacity && draft.capacity !== null && { totalCapacity: draft.capacity }),
  ...(draft.title !== saved.title && draft.title.trim() !== '' && { title: draft.title.trim() }),
  ...(draft.notes !== saved.notes && draft.notes.trim() !== '' && { notes: draft.notes.trim() }),
})

/** Quarter hours, and the odd time that a session has already. */
export const startOptions = (start: number): { id: string; label: string }[] => {
  const quarters = Array.from({ length: 96 }, (_, step) => step * 15)
  return [...new Set([...quarters, start])]
    .sort((one, other) => one - other)
    .map((minute) => ({ id: String(minute), label: clockAt(minute) }))
}

const timesOf = ({ date, start, minutes }: Pick<SessionDraft, 'date' | 'start' | 'minutes'>) => ({
  start: { localDate: localDateTime(date, start) },
  end: { localDate: localDateTime(date, start + minutes) },
})

/** 24:00 is midnight of the next date. */
const localDateTime = (date: string, minute: number): string =>
  Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minute }).toString({ smallestUnit: 'second' })

const clockAt = (minute: number): string => Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' })

const resourcesOf = ({ teacherId, roomId }: SessionDraft) => [teacherId, roomId].filter((id) => id !== '').map((id) => ({ id }))

const weekdayOf = (date: string) => weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'MONDAY'

const minuteOf = (localDate: string): number => {
  const { hour, minute } = Temporal.PlainDateTime.from(localDate)
  return hour * 60 + minute
}

const minutesBetween = (start: string, end: string): number =>
  Temporal.PlainDateTime.from(start).until(Temporal.PlainDateTime.from(end), { largestUnit: 'minutes' }).minutes
