import type { Service } from '@foyer/contract'
import { useState } from 'react'
import { type Calendar, type Clash, clashAt, type Mover, moverOf, nearestFree, type Spot } from './clashes.ts'
import type { TimedBooking } from './resource-day.ts'

/** A booking on its way to another time or person. */
export type Carried = { timed: TimedBooking; mover: Mover; by: 'pointer' | 'keyboard'; from: Spot; to: Spot }

/** What the calendar knows about the spot under the carried booking. */
export type Verdict = { isHome: boolean; clash: Clash | null; nearest: Spot | null }

export type Landing = { carried: Carried; verdict: Verdict }

type MoveOptions = {
  services: readonly Service[]
  calendar: Calendar
  /** Dropped where it fits. */
  onLand: (landing: Landing) => void
  /** Dropped on something with Alt held: asks before it double-books. */
  onOverride: (landing: Landing) => void
  /** Dropped on something: it goes back. */
  onRefused: (landing: Landing) => void
}

export type Move = ReturnType<typeof useMove>

export const useMove = ({ services, calendar, onLand, onOverride, onRefused }: MoveOptions) => {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const verdict = carried && verdictOn(carried, calendar)
  // Alt counts as it is held when the booking is let go, whatever it was on the way.
  const drop = (wantsOverride: boolean) => {
    setCarried(null)
    if (!carried || !verdict || verdict.isHome) return
    setFollowed(carried.by === 'keyboard' ? carried.timed.booking.id : null)
    const land = verdict.clash === null ? onLand : onRefused
    const act = verdict.clash !== null && wantsOverride ? onOverride : land
    act({ carried, verdict })
  }
  return {
    carried,
    verdict,
    pickUp: (timed: TimedBooking, from: Spot, by: Carried['by']) =>
      setCarried({ timed, mover: moverOf(timed, services), by, from, to: from }),
    carryTo: (to: Spot) => setCarried((before) => before && { ...before, to }),
    drop,
    putBack: () => setCarried(null),
    /** The booking that keeps the focus: in another column it is drawn anew. */
    followed,
    forgetFollowed: () => setFollowed(null),
  }
}

const verdictOn = ({ from, to, mover }: Carried, calendar: Calendar): Verdict => {
  const isHome = from.start === to.start && from.date === to.date && from.resourceId === to.resourceId
  const clash = isHome ? null : clashAt(to, mover, calendar)
  return { isHome, clash, nearest: clash ? nearestFree(to, mover, calendar) : null }
}
