import type { Booking, Service } from '@foyer/contract'
import { holdsPlace, slotOf } from '@foyer/domain'
import { isLapsed } from '../../booking/booking-state.ts'
import type { ResourceDay, TimedBooking } from './resource-day.ts'
import { covers, overlaps, type Stretch } from './stretches.ts'

export type Spot = { resourceId: string; date: string; start: number }

/** Why a booking does not fit at a spot, as far as the calendar shows. The server decides. */
export type Clash =
  | { kind: 'BOOKED'; by: TimedBooking; during: Stretch }
  | { kind: 'BLOCKED' | 'CLOSURE'; title: string | undefined; during: Stretch }
  | { kind: 'CLOSED'; during: Stretch }
  | { kind: 'NOT_OFFERED'; during: Stretch }

export type Mover = { bookingId: string | null; service: Service | undefined; minutes: number; busyMinutes: number }

export type Calendar = { days: readonly ResourceDay[]; now: number }

export const moverOf = ({ booking, start, end, busyUntil }: TimedBooking, services: readonly Service[]): Mover => ({
  bookingId: booking.id,
  service: services.find(({ id }) => id === slotOf(booking).serviceId),
  minutes: end - start,
  busyMinutes: busyUntil - start,
})

export const clashAt = (spot: Spot, mover: Mover, { days, now }: Calendar): Clash | null => {
  const day = days.find(({ resourceId, date }) => resourceId === spot.resourceId && date === spot.date)
  const session = { start: spot.start, end: spot.start + mover.minutes }
  if (!day) return { kind: 'CLOSED', during: session }
  // The buffer after a session may lie outside the hours, but not in a block or a closure.
  const busy = { start: spot.start, end: spot.start + mover.busyMinutes }
  return offerClash(spot, mover, session) ?? bookingClash(day, busy, mover, now) ?? blockClash(day, busy) ?? hoursClash(day, session)
}

const offerClash = ({ resourceId }: Spot, { service }: Mover, during: Stretch): Clash | null =>
  service && !service.staffMemberIds.includes(resourceId) ? { kind: 'NOT_OFFERED', during } : null

const bookingClash = (day: ResourceDay, busy: Stretch, mover: Mover, now: number): Clash | null => {
  const other = day.bookings.find(
    ({ booking, start, busyUntil }) =>
      booking.id !== mover.bookingId && keepsTime(booking) && !isLapsed(booking, now) && overlaps(busy, { start, end: busyUntil }),
  )
  return other ? { kind: 'BOOKED', by: other, during: { start: other.start, end: other.busyUntil } } : null
}

/** A request that keeps no place does not block other bookings. */
const keepsTime = ({ status, allowsOtherRequests }: Booking): boolean => holdsPlace(status) && !allowsOtherRequests

const blockClash = ({ blocked, sessions }: ResourceDay, busy: Stretch): Clash | null => {
  const block = blocked.find((time) => overlaps(busy, time))
  const held = sessions.find((time) => time.session.status !== 'CANCELLED' && overlaps(busy, time))
  if (!block) return held ? { kind: 'BLOCKED', title: held.session.title, during: { start: held.start, end: held.end } } : null
  return { kind: block.isClosure ? 'CLOSURE' : 'BLOCKED', title: block.title, during: { start: block.start, end: block.end } }
}

const hoursClash = ({ open }: ResourceDay, session: Stretch): Clash | null =>
  covers(open, session) ? null : { kind: 'CLOSED', during: session }

const stepMinutes = 15

/** On the same date: of the same staff member first, then of others who give the service. */
export const nearestFree = (spot: Spot, mover: Mover, calendar: Calendar): Spot | null => {
  const candidates = calendar.days
    .filter(({ date }) => date === spot.date)
    .flatMap(({ resourceId, date, open }) => startsIn(open, mover.minutes).map((start) => ({ resourceId, date, start })))
  const cost = (candidate: Spot) => Math.abs(candidate.start - spot.start) + (candidate.resourceId === spot.resourceId ? 0 : 90)
  return candidates.sort((one, other) => cost(one) - cost(other)).find((candidate) => clashAt(candidate, mover, calendar) === null) ?? null
}

const startsIn = (open: readonly Stretch[], minutes: number): number[] =>
  open.flatMap(({ start, end }) =>
    Array.from({ length: Math.max(0, Math.floor((end - minutes - start) / stepMinutes) + 1) }, (_, index) => start + index * stepMinutes),
  )
