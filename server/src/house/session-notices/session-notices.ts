import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ParticipantsNotified, ToldParticipants } from '@foyer/contract'
import {
  type CalendarEvent,
  concernsParticipants,
  conflictHorizon,
  differencesOf,
  epochMinutesOf,
  formatUtc,
  type Occurrence,
  occurrencesIn,
  type SessionDifference,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { eventOriginOf, type NewsContext } from '../calendar/record-events.ts'
import { findSeriesEvents } from '../session-conflicts/session-conflicts-store.ts'
import { findAudience, findNoticeNames, type NoticeNames } from './notices-store.ts'

export type SeriesBefore = { before: readonly CalendarEvent[]; rootIds: readonly string[] }

export type Notification = { notifyParticipants?: boolean | undefined; message?: string | undefined } | undefined

export function comingOf(events: readonly CalendarEvent[], now: string): Occurrence[] {
  const from = epochMinutesOf(Temporal.Instant.from(now))
  return occurrencesIn(events, from, from + conflictHorizon).filter(({ start }) => start > from)
}

export const familyOf =
  (newRoots: ReadonlyMap<string, string> = new Map()) =>
  ({ event }: Occurrence): string => {
    const root = event.recurringEventId ?? event.id
    return newRoots.get(root) ?? root
  }

export async function updateBookingsAndNotify(
  tx: Transaction,
  context: Context,
  { changed, notification }: { changed: readonly SeriesBefore[]; notification: Notification },
): Promise<void> {
  if (changed.length === 0) return
  const sessions = changed.flatMap(({ before }) => before.filter(({ type }) => type === 'CLASS' || type === 'COURSE'))
  const rootIds = [...new Set(changed.flatMap((of) => of.rootIds))]
  const scheduleIds = [...new Set(sessions.map(({ scheduleId }) => scheduleId))]
  const { updateBookingsOfSessions } = context.dependencies.ports
  const updateBookings = async () =>
    scheduleIds.length > 0 ? await updateBookingsOfSessions(tx, context, { scheduleIds, rootIds, notification }) : noBookings
  if (!notification?.notifyParticipants) {
    await updateBookings()
    return
  }
  // Of a series that several changes of one call touch, only the first knows how it was.
  const first = new Map(changed.toReversed().map(({ rootIds, before }) => [rootIds.join(' '), before]))
  const after = await findSeriesEvents(tx, context.siteId, rootIds)
  const differences = differencesOf(comingOf([...first.values()].flat(), context.now), comingOf(after, context.now), familyOf())
  await notifyOfSessions(tx, context, { differences, notification, updateBookings })
}

const noBookings: ReadonlySet<string> = new Set()

type Notice = {
  differences: readonly SessionDifference[]
  notification: Notification
  /** Returns the bookings whose customers are mailed about their booking, and so need no notice. */
  updateBookings?: () => Promise<ReadonlySet<string>>
}

/**
 * Records what participants lose by a change, and answers how many are notified. They are counted before bookings that end with their session
 * give their seats back.
 */
export async function notifyOfSessions(
  tx: Transaction,
  context: Context,
  { differences, notification, updateBookings = async () => noBookings }: Notice,
): Promise<ToldParticipants> {
  const concerned = differences.filter(concernsParticipants)
  const audience = await findAudience(
    tx,
    context.siteId,
    concerned.map(({ before }) => audienceOf(before.event, before.id)),
  )
  const { recipients, withoutAddress } = audience
  const byBooking = await updateBookings()
  if (!notification?.notifyParticipants || recipients === 0) return { recipients, withoutAddress }
  const notifiedParticipants = (sessionId: string) => (audience.bySession.get(sessionId) ?? []).filter((id) => !byBooking.has(id))
  const notified = concerned.filter(({ before }) => notifiedParticipants(before.id).length > 0)
  if (notified.length === 0) return { recipients, withoutAddress }
  const names = await findNoticeNames(tx, context.siteId, {
    eventIds: notified.flatMap(({ before, after }) => [before.event.id, after?.event.id ?? before.event.id]),
    resourceIds: notified.flatMap(({ before, after }) => [...resourceIdsOf(before), ...resourceIdsOf(after)]),
  })
  const sessions = notified.map((difference) => noticeOf(difference, names, notifiedParticipants(difference.before.id)))
  await recordNotice(tx, context, { sessions, isChange: true, message: notification.message?.trim() || undefined })
  return { recipients, withoutAddress }
}

export const recordNotice = (tx: Transaction, context: Context, payload: ParticipantsNotified): Promise<void> =>
  recordEvent(tx, { ...eventOriginOf(context), name: 'participants.notified', entityId: randomUUID(), payload })

export const audienceOf = ({ type, scheduleId }: Pick<CalendarEvent, 'type' | 'scheduleId'>, sessionId: string) => ({
  sessionId,
  courseScheduleId: type === 'COURSE' ? scheduleId : null,
})

function noticeOf(
  { before, after, isMoved, isElsewhere }: SessionDifference,
  names: NoticeNames,
  participationIds: string[],
): ParticipantsNotified['sessions'][number] {
  const location = names.events.get(after?.event.id ?? '')?.location
  return {
    eventId: before.id,
    ...titleOf(before.event.id, names),
    start: instantOf(before.start),
    end: instantOf(before.end),
    isCanceled: after === null,
    ...(after && isMoved && { changedStart: instantOf(after.start), changedEnd: instantOf(after.end) }),
    ...(after && changedNames({ before, after }, names)),
    ...(isElsewhere && location && { changedLocation: location }),
    participationIds,
  }
}

export const titleOf = (eventId: string, { events }: NoticeNames) => {
  const { title, translations } = events.get(eventId) ?? {}
  return { title, ...(translations && { translations }) }
}

/** Staff and rooms apart: a notice of another room does not name the teacher as new. */
function changedNames({ before, after }: { before: Occurrence; after: Occurrence }, { resources }: NoticeNames) {
  const named = (occurrence: Occurrence, isStaff: boolean): string[] =>
    resourceIdsOf(occurrence).flatMap((id) => {
      const resource = resources.get(id)
      return resource?.isStaff === isStaff ? [resource.name] : []
    })
  const changed = (isStaff: boolean): string[] | null =>
    isDeepStrictEqual(named(before, isStaff).toSorted(), named(after, isStaff).toSorted()) ? null : named(after, isStaff)
  const [staff, rooms] = [changed(true), changed(false)]
  return { ...(staff && { changedResources: staff }), ...(rooms && { changedRooms: rooms }) }
}

const resourceIdsOf = (occurrence: Occurrence | null): string[] => (occurrence?.event.resources ?? []).map(({ id }) => id)

export const instantOf = (minutes: number): string => Temporal.Instant.from(formatUtc(minutes)).toString({ fractionalSecondDigits: 3 })

/** Sessions that have changed: those of some series (a single event is one of its own), and the courses of these schedules as a whole. */
export type ChangedSessions = {
  scheduleIds: readonly string[]
  rootIds: readonly string[]
  notification?: { notifyParticipants?: boolean | undefined; message?: string | undefined } | undefined
}

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /**
     * Gives bookings the times of their changed sessions, or cancels them. Returns the bookings whose customers are mailed about it.
     * Implemented in `booking/changing/update-bookings-of-sessions.ts`.
     */
    updateBookingsOfSessions: (tx: Transaction, context: NewsContext, changed: ChangedSessions) => Promise<ReadonlySet<string>>
  }
}

export const updateBookingsOfAdded = async (
  tx: Transaction,
  context: Context,
  events: readonly { type: string; scheduleId: string }[],
): Promise<void> => {
  const scheduleIds = [...new Set(events.flatMap(({ type, scheduleId }) => (type === 'COURSE' ? [scheduleId] : [])))]
  if (scheduleIds.length > 0) await context.dependencies.ports.updateBookingsOfSessions(tx, context, { scheduleIds, rootIds: [] })
}
