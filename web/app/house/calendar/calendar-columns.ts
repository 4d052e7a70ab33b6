import type { Image, Service } from '@foyer/contract'
import { isLapsed } from '../../booking/booking-state.ts'
import { sessionMinutes } from '../../booking/session-minutes.ts'
import type { HoursView } from './calendar-view.ts'
import type { BlockedTime, ColumnOwner, ResourceDay, TimedBooking, TimedSession } from './resource-day.ts'
import { lengthOf, mergeStretches, type Stretch, withoutStretches } from './stretches.ts'

export type BookingInLane = InLane<TimedBooking>
export type SessionInLane = InLane<TimedSession>

export type Column = {
  key: string
  date: string
  /** Null where the column shows all staff members. */
  member: ColumnOwner | null
  open: Stretch[]
  blocked: BlockedTime[]
  bookings: BookingInLane[]
  sessions: SessionInLane[]
  bookedMinutes: number
  openMinutes: number
}

type ColumnsQuestion = {
  days: readonly ResourceDay[]
  dates: readonly string[]
  staff: readonly ColumnOwner[]
  view: HoursView
  person: string | null
  showsCanceled: boolean
  now: number
}

export const columnsOf = (question: ColumnsQuestion): Column[] => {
  const { dates, staff, view, person } = question
  const shown = person === null ? staff : staff.filter(({ resourceId }) => resourceId === person)
  if (view === 'day') return dates.flatMap((date) => shown.map((member) => columnOf(date, member, question)))
  const onlyMember = shown.length === 1 ? (shown[0] ?? null) : null
  return dates.map((date) => columnOf(date, onlyMember, question))
}

const columnOf = (date: string, member: ColumnOwner | null, question: ColumnsQuestion): Column => {
  const days = question.days.filter((day) => day.date === date && (member === null || day.resourceId === member.resourceId))
  const bookings = days.flatMap((day) => day.bookings)
  const sessions = uniqueBy(
    days.flatMap((day) => day.sessions),
    ({ session }) => session.id,
  )
  const drawnSessions = sessions.filter(({ session }) => session.status !== 'CANCELLED' || question.showsCanceled)
  const inLanes = assignLanes<TimedBooking | TimedSession>([...bookings.filter((booking) => isDrawn(booking, question)), ...drawnSessions])
  return {
    key: `${date} ${member?.resourceId ?? ''}`,
    date,
    member,
    open: mergeStretches(days.flatMap(({ open }) => open)),
    blocked: member ? days.flatMap(({ blocked }) => blocked) : closuresOf(days),
    bookings: inLanes.filter((timed) => 'booking' in timed),
    sessions: inLanes.filter((timed) => 'session' in timed),
    openMinutes: lengthOf(days.flatMap(({ open }) => open)),
    bookedMinutes: lengthOf([...bookings.filter(isBooked), ...sessions.filter(({ session }) => session.status !== 'CANCELLED')]),
  }
}

const closuresOf = (days: readonly ResourceDay[]): BlockedTime[] => {
  const closures = days.flatMap(({ blocked }) => blocked).filter(({ isClosure }) => isClosure)
  return uniqueBy(closures, ({ eventId }) => eventId)
}

/** A session of two teachers is in the day of each of them. */
const uniqueBy = <Value>(list: readonly Value[], idOf: (value: Value) => string): Value[] => [
  ...new Map(list.map((value) => [idOf(value), value])).values(),
]

const isDrawn = ({ booking }: TimedBooking, { showsCanceled, now }: ColumnsQuestion): boolean => {
  if (booking.status === 'DECLINED' || booking.status === 'WAITING_LIST' || isLapsed(booking, now)) return false
  return booking.status !== 'CANCELED' || showsCanceled
}

const isBooked = ({ booking }: TimedBooking) => booking.status === 'CONFIRMED' || booking.status === 'PENDING'

export const drawnHours = (columns: readonly Column[], roomMinutes: number): Stretch => {
  const drawn = columns.flatMap(({ open, bookings, sessions }) => [...open, ...bookings, ...sessions])
  const starts = drawn.map(({ start }) => start)
  const ends = drawn.map(({ end }) => end)
  const first = Math.min(540, ...starts.map((start) => Math.max(0, start)))
  const last = Math.max(1080, ...ends.map((end) => Math.min(1440, end)))
  return { start: Math.max(0, Math.floor(first / 60) * 60 - roomMinutes), end: Math.min(1440, Math.ceil(last / 60) * 60 + roomMinutes) }
}

export const lanesOf = ({ bookings, sessions }: Column): number => Math.max(1, ...[...bookings, ...sessions].map(({ lanes }) => lanes))

type InLane<Timed extends Stretch> = Timed & { lane: number; lanes: number }

/** Entries that overlap, directly or through others, get lanes of equal width. */
export const assignLanes = <Timed extends Stretch>(list: readonly Timed[]): InLane<Timed>[] =>
  clustersOf(list).flatMap(assignLanesOfCluster)

const clustersOf = <Timed extends Stretch>(list: readonly Timed[]): Timed[][] => {
  const clusters: Timed[][] = []
  let clusterEnd = Number.NEGATIVE_INFINITY
  for (const timed of [...list].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (timed.start >= clusterEnd) clusters.push([])
    clusters.at(-1)?.push(timed)
    clusterEnd = Math.max(clusterEnd, timed.end)
  }
  return clusters
}

const assignLanesOfCluster = <Timed extends Stretch>(cluster: readonly Timed[]): InLane<Timed>[] => {
  const laneEnds: number[] = []
  const inLanes = cluster.map((timed) => {
    const freeLane = laneEnds.findIndex((end) => end <= timed.start)
    const lane = freeLane < 0 ? laneEnds.length : freeLane
    laneEnds[lane] = timed.end
    return { ...timed, lane }
  })
  return inLanes.map((timed) => ({ ...timed, lanes: laneEnds.length }))
}

const shortestMinutes = 15

export const freeGaps = ({ member, open, blocked, bookings, sessions }: Column): Stretch[] => {
  if (!member) return []
  const booked = bookings.filter(({ booking }) => booking.status !== 'CANCELED').map(({ start, busyUntil }) => ({ start, end: busyUntil }))
  return withoutStretches(open, [...blocked, ...booked, ...sessions.filter(({ session }) => session.status !== 'CANCELLED')]).filter(
    ({ start, end }) => end - start >= shortestMinutes,
  )
}

type FreeTime = { resourceId: string; name: string; picture: Image | undefined; date: string; start: number; end: number }

/** The rest of today from the next quarter of an hour on, where the shortest service of the person fits. */
export const freeFromNow = (columns: readonly Column[], services: readonly Service[], nowMinute: number): FreeTime[] => {
  const next = Math.ceil(nowMinute / 15) * 15
  return columns.flatMap((column) =>
    freeGaps(column)
      .map((gap) => ({ ...gap, start: Math.max(gap.start, next) }))
      .filter(({ start, end }) => end - start >= shortestSession(column, services))
      .map(({ start, end }) => ({
        resourceId: column.member?.resourceId ?? '',
        name: column.member?.name ?? '',
        picture: column.member?.mainMedia?.image,
        date: column.date,
        start,
        end,
      })),
  )
}

const shortestSession = ({ member }: Column, services: readonly Service[]): number =>
  Math.min(...services.filter(({ staffMemberIds }) => member !== null && staffMemberIds.includes(member.resourceId)).map(sessionMinutes))
