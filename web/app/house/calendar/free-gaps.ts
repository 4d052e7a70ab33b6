import type { Image, Service } from '@foyer/contract'
import { sessionMinutes } from '../../booking/session-minutes.ts'
import type { Column } from './calendar-columns.ts'
import { type Stretch, withoutStretches } from './stretches.ts'

const shortestMinutes = 15

export const freeGaps = ({ member, open, blocked, bookings, sessions }: Column): Stretch[] => {
  if (!member) return []
  const taken = bookings.filter(({ booking }) => booking.status !== 'CANCELED').map(({ start, busyUntil }) => ({ start, end: busyUntil }))
  return withoutStretches(open, [...blocked, ...taken, ...sessions.filter(({ session }) => session.status !== 'CANCELLED')]).filter(
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
