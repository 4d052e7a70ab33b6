import type { Service } from '@foyer/contract'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { browserStore } from '../../ground/stored.ts'
import { type Calendar, type Clash, clashAt, type Mover, moverOf, nearestFree, type Spot } from './clashes.ts'
import type { TimedBooking } from './resource-day.ts'
import { pixelsPerMinute, spotAt } from './spot-at.ts'

export type Carried = { timed: TimedBooking; mover: Mover; by: 'pointer' | 'keyboard'; from: Spot; to: Spot }

export type Verdict = { isHome: boolean; clash: Clash | null; nearest: Spot | null }

export type Landing = { carried: Carried; verdict: Verdict }

type MoveOptions = {
  services: readonly Service[]
  calendar: Calendar
  onLand: (landing: Landing) => void
  /** Dropped on a clash with Alt held: asks before double-booking. */
  onOverride: (landing: Landing) => void
  onRefused: (landing: Landing) => void
}

export type Move = ReturnType<typeof useMove>

export const useMove = ({ services, calendar, onLand, onOverride, onRefused }: MoveOptions) => {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const verdict = carried && verdictOn(carried, calendar)
  // Alt counts only if it is held at the drop.
  const drop = (wantsOverride: boolean) => {
    setCarried(null)
    if (!carried || !verdict || verdict.isHome) return
    setFocusedId(carried.by === 'keyboard' ? carried.timed.booking.id : null)
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
    focusedId,
    forgetFocusedId: () => setFocusedId(null),
  }
}

const verdictOn = ({ from, to, mover }: Carried, calendar: Calendar): Verdict => {
  const isHome = from.start === to.start && from.date === to.date && from.resourceId === to.resourceId
  const clash = isHome ? null : clashAt(to, mover, calendar)
  return { isHome, clash, nearest: clash ? nearestFree(to, mover, calendar) : null }
}

const thresholdPixels = 4

type Grab = { timed: TimedBooking; home: Spot; x: number; y: number; offsetMinutes: number }

/**
 * Drags with mouse or pen; a finger scrolls, and moves bookings through the drawer. `wasCarried` distinguishes the click after a drop
 * from a click that opens.
 */
export const usePointerMove = (grid: RefObject<HTMLElement | null>, firstMinute: number, move: Move) => {
  const hasCarried = useRef(false)
  const latest = useRef({ move, firstMinute })
  useEffect(() => {
    latest.current = { move, firstMinute }
  })

  const onPointerMove = (grab: Grab, event: PointerEvent) => {
    if (!hasCarried.current) {
      if (Math.hypot(event.clientX - grab.x, event.clientY - grab.y) < thresholdPixels) return
      hasCarried.current = true
      latest.current.move.pickUp(grab.timed, grab.home, 'pointer')
    }
    const spot = grid.current && spotAt(grid.current, event, latest.current.firstMinute, grab.offsetMinutes)
    if (spot) latest.current.move.carryTo({ ...spot, resourceId: spot.resourceId || grab.home.resourceId })
  }

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, timed: TimedBooking, home: Spot) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const offsetMinutes = (event.clientY - event.currentTarget.getBoundingClientRect().top) / pixelsPerMinute
    const grab = { timed, home, x: event.clientX, y: event.clientY, offsetMinutes }
    const listening = new AbortController()
    const { signal } = listening
    hasCarried.current = false
    const finish = (act: (move: Move) => void) => {
      listening.abort()
      // The click after a drop opens nothing; the one after the next press does.
      window.addEventListener('pointerdown', forget, { once: true, capture: true })
      if (hasCarried.current) act(latest.current.move)
    }
    const putBack = () => finish((current) => current.putBack())
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      putBack()
    }
    window.addEventListener('pointermove', (moved) => onPointerMove(grab, moved), { signal })
    window.addEventListener('pointerup', ({ altKey }) => finish((current) => current.drop(altKey)), { signal })
    window.addEventListener('pointercancel', putBack, { signal })
    window.addEventListener('keydown', onKeyDown, { signal, capture: true })
  }

  const forget = () => {
    hasCarried.current = false
  }
  return { onPointerDown, wasCarried: () => hasCarried.current }
}

const notifiesKey = 'foyer.tell-clients-on-drag'

/** Whether clients are mailed when their booking is dragged: off at first; this browser remembers the choice. */
export const useNotifiesOnDrag = () => {
  const [notifiesClients, setNotifies] = useState(() => browserStore.read(notifiesKey) === 'yes')
  const toggle = () => {
    browserStore.keep(notifiesKey, notifiesClients ? 'no' : 'yes')
    setNotifies(!notifiesClients)
  }
  return { notifiesClients, toggle }
}
