import { useLayoutEffect, useRef } from 'react'
import { keyInReading } from '../text/locale.ts'

export type Hotkeys = Record<string, () => void>

/** Keys of a whole screen. They do not fire while the user types, nor in a menu or dialog; those with `mod+` fire everywhere. */
export const useHotkeys = (keys: Hotkeys): void => {
  const latest = useRef(keys)
  // Before the screen is painted, so that a key works as soon as it is visible.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[nameOf(event)]
      if (!act || event.defaultPrevented || isElsewhere(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const nameOf = (event: KeyboardEvent): string => {
  if (event.metaKey || event.ctrlKey) return `mod+${event.key.toLowerCase()}`
  return event.key.length === 1 ? event.key.toLowerCase() : keyInReading(event.key)
}

const ownKeys = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'
const ownArrows = '[role="radiogroup"], [role="tablist"], [role="slider"], [role="grid"]'

const isElsewhere = (event: KeyboardEvent): boolean => {
  if (event.metaKey || event.ctrlKey) return event.shiftKey || event.altKey
  if (event.altKey || !(event.target instanceof Element)) return event.altKey
  if (event.target.closest(ownKeys)) return true
  return event.key.startsWith('Arrow') && event.target.closest(ownArrows) !== null
}
