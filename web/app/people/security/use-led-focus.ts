import { type RefObject, useEffect, useRef } from 'react'

/**
 * When something has changed and what had the focus is gone with it, reading goes on at the heading above. A dialog that closes first gives
 * the focus back to where it came from, if that is still there.
 */
export const useLedFocus = (change: unknown): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost) heading.current?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [change])
  return heading
}
