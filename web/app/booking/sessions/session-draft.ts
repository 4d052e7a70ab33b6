import type { CalendarEvent, CalendarEventChanges, NewCalendarEvent, Service, Weekday } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { clockAt, localDateTime } from '../../ground/day-clock.ts'
import type { Locale } from '../../text/locale.ts'
import { lastDayOf, type SeriesEnd } from './series-dates.ts'

/** Date and minutes since midnight, in the zone of the business. */
export type SessionDraft = SeriesEnd & {
  date: string
  start: number
  minutes: number
  teacherId: string
  roomId: string
  capacity: number | null
  title: string
  notes: string
  /** Empty for a single session. */
  days: Weekday[]
}

const eveningMinute = 1080

/** Late in the day it is tomorrow, so that the proposed session is in the future. */
export const firstDate = (now: string, timeZone: string): string => {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  return local
    .add({ days: local.hour * 60 + local.minute < eveningMinute ? 0 : 1 })
    .toPlainDate()
    .toString()
}

export const newSession = (service: Service, date: string, teacherId: string): SessionDraft => ({
  date,
  start: eveningMinute,
  minutes: 60,
  teacherId,
  roomId: '',
  capacity: service.defaultCapacity,
  title: '',
  notes: '',
  days: service.type === 'COURSE' ? [weekdayOf(date)] : [],
  ends: service.type === 'COURSE' ? 'WEEKS' : 'DATE',
  until: Temporal.PlainDate.from(date).add({ weeks: 12 }).subtract({ days: 1 }).toString(),
  weeks: 8,
})

export const newEventsOf = (draft: SessionDraft, service: Service): NewCalendarEvent[] =>
  draft.days.length === 0
    ? [eventOf(draft, service)]
    : draft.days
        .map((day) => ({ day, date: firstOn(draft.date, day) }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
        .map(({ day, date }) => ({ ...eventOf({ ...draft, date }, service), recurrenceRule: ruleOf(draft, day) }))

const eventOf = (draft: SessionDraft, { type, schedule, defaultCapacity }: Service): NewCalendarEvent => ({
  scheduleId: schedule.id,
  type,
  ...timesOf(draft),
  resources: resourcesOf(draft),
  ...(draft.capacity !== null && draft.capacity !== defaultCapacity && { totalCapacity: draft.capacity }),
  ...(draft.title.trim() !== '' && { title: draft.title.trim() }),
  ...(draft.notes.trim() !== '' && { notes: draft.notes.trim() }),
})

export const firstTimesOf = (draft: SessionDraft): { start: string; end: string }[] =>
  (draft.days.length === 0 ? [draft.date] : draft.days.map((day) => firstOn(draft.date, day)).toSorted()).map((date) => ({
    start: localDateTime(date, draft.start),
    end: localDateTime(date, draft.start + draft.minutes),
  }))

const ruleOf = (draft: SessionDraft, day: Weekday) => {
  const last = lastDayOf(draft)
  return { frequency: 'WEEKLY' as const, days: [day], ...(last !== null && { until: { localDate: localDateTime(last, 1439) } }) }
}

export const firstOn = (date: string, day: Weekday): string => {
  const from = Temporal.PlainDate.from(date)
  return from.add({ days: (weekdays.indexOf(day) + 1 - from.dayOfWeek + 7) % 7 }).toString()
}

export const draftOf = (event: CalendarEvent, staffIds: ReadonlySet<string>, series: CalendarEvent | undefined): SessionDraft => {
  const date = event.start.localDate.slice(0, 10)
  const until = series?.recurrenceRule?.until?.localDate.slice(0, 10)
  return {
    date,
    start: minuteOf(event.start.localDate),
    minutes: minutesBetween(event.start.localDate, event.end.localDate),
    teacherId: event.resources.find(({ id }) => staffIds.has(id))?.id ?? '',
    roomId: event.resources.find(({ id }) => !staffIds.has(id))?.id ?? '',
    capacity: event.totalCapacity ?? null,
    title: event.title ?? '',
    notes: event.notes ?? '',
    days: [],
    ends: until === undefined ? 'NEVER' : 'DATE',
    until: until ?? date,
    weeks: 8,
  }
}

/** The cleared field is sent as null, which the type of the row does not allow. */
type Sent = Partial<CalendarEventChanges>

export const changesOf = (draft: SessionDraft, saved: SessionDraft, event: CalendarEvent): Sent => ({
  ...((draft.date !== saved.date || draft.start !== saved.start || draft.minutes !== saved.minutes) && timesOf(draft)),
  ...((draft.teacherId !== saved.teacherId || draft.roomId !== saved.roomId) && { resources: changedResources(draft, saved, event) }),
  ...(draft.capacity !== saved.capacity && draft.capacity !== null && { totalCapacity: draft.capacity }),
  ...(draft.title !== saved.title && draft.title.trim() !== '' && { title: draft.title.trim() }),
  ...(draft.notes !== saved.notes && ({ notes: draft.notes.trim() || null } as Sent)),
  ...(isOtherEnd(draft, saved) && { recurrenceRule: changedRule(draft) }),
})

const isOtherEnd = (draft: SessionDraft, saved: SessionDraft): boolean => lastDayOf(draft) !== lastDayOf(saved)

const changedRule = (draft: SessionDraft): NonNullable<Sent['recurrenceRule']> => {
  const last = lastDayOf(draft)
  const until = last === null ? null : { localDate: localDateTime(last, 1439) }
  return { days: [weekdayOf(draft.date)], until } as NonNullable<Sent['recurrenceRule']>
}

/** A second teacher or a device, for which the form has no field, stays. */
const changedResources = (draft: SessionDraft, saved: SessionDraft, { resources }: CalendarEvent) => {
  const replaced = new Set([saved.teacherId, saved.roomId, draft.teacherId, draft.roomId])
  const others = resources
    .filter(({ id }) => !replaced.has(id))
    .map(({ id, transparency }) => ({ id, ...(transparency && { transparency }) }))
  return [...resourcesOf(draft), ...others]
}

export const startOptions = (start: number, locale: Locale): { id: string; label: string }[] => {
  const quarters = Array.from({ length: 96 }, (_, step) => step * 15)
  return [...new Set([...quarters, start])]
    .sort((one, other) => one - other)
    .map((minute) => ({ id: String(minute), label: clockAt(minute, locale) }))
}

const timesOf = ({ date, start, minutes }: Pick<SessionDraft, 'date' | 'start' | 'minutes'>) => ({
  start: { localDate: localDateTime(date, start) },
  end: { localDate: localDateTime(date, start + minutes) },
})

const resourcesOf = ({ teacherId, roomId }: SessionDraft) => [teacherId, roomId].filter((id) => id !== '').map((id) => ({ id }))

export const weekdayOf = (date: string): Weekday => weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'MONDAY'

const minuteOf = (localDate: string): number => {
  const { hour, minute } = Temporal.PlainDateTime.from(localDate)
  return hour * 60 + minute
}

const minutesBetween = (start: string, end: string): number =>
  Temporal.PlainDateTime.from(start).until(Temporal.PlainDateTime.from(end), { largestUnit: 'minutes' }).minutes
