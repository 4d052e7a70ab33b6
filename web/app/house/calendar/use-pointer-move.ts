import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Spot } from './clashes.ts'
import type { TimedBooking } from './resource-day.ts'
import { pixelsPerMinute, spotAt } from './spot-at.ts'
import type { Move } from './use-move.ts'

const thresholdPixels = 4

type Grab = { timed: TimedBooking; home: Spot; x: number; y: number; offsetMinutes: number }

/**
 * Carrying with the mouse or a pen; a finger scrolls instead, and moves bookings through the drawer.
 * `wasCarried` tells the click that follows a drop apart from a click that opens.
 */
export const usePointerMove = (grid: RefObject<HTMLElement | null>, firstMinute: number, move: Move) => {
  const hasCarried = useRef(false)
  const latest = useRef({ move, firstMinute })
  useEffect(() => {
    latest.current = { move, firstMinute }
  })

  const follow = (grab: Grab, event: PointerEvent) => {
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
      // The click that follows a drop is none; the one after the next press is.
      window.addEventListener('pointerdown', forget, { once: true, capture: true })
      if (hasCarried.current) act(latest.current.move)
    }
    const putBack = () => finish((current) => current.putBack())
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      putBack()
    }
    window.addEventListener('pointermove', (moved) => follow(grab, moved), { signal })
    window.addEventListener('pointerup', ({ altKey }) => finish((current) => current.drop(altKey)), { signal })
    window.addEventListener('pointercancel', putBack, { signal })
    window.addEventListener('keydown', onKeyDown, { signal, capture: true })
  }

  const forget = () => {
    hasCarried.current = false
  }
  return { onPointerDown, wasCarried: () => hasCarried.current }
}
