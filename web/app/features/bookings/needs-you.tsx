import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { Kbd } from '../../ui/kbd.tsx'

type NeedsYouProps = {
  count: number
  /** Beside an open booking the letters are the booking's. */
  isBesideBooking: boolean
  children: ReactNode
}

/** Everything that waits for a decision. J and K walk, Enter opens, the letters act on the one in focus. */
export const NeedsYou = ({ count, isBesideBooking, children }: NeedsYouProps) => {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-need]') ?? [])]
  const walk = (direction: 1 | -1) => focusOn(stops(), stops().findIndex(isAround) + direction)
  const press = (key: string) => () => {
    // With the focus nowhere in particular it is the first; with the focus elsewhere it is none.
    if (list.current && isFocusOutside(list.current)) focusOn(stops(), 0)
    const item = stops().find(isAround)?.closest('li')
    item?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  }
  const letters = { a: press('a'), d: press('d'), e: press('e'), r: press('r') }
  useHotkeys({ j: () => walk(1), k: () => walk(-1), ...(!isBesideBooking && letters) })
  const keepPlace = useKeptPlace(stops, count)
  return (
    <Card as="section" isPadded={false} aria-labelledby="needs-you" className="overflow-hidden">
      <div className="flex items-baseline gap-2 border-line border-b px-4 py-3">
        <h2 id="needs-you" className="font-bold text-small">
          {t('manager.today.needs')}
        </h2>
        {count > 0 && <span className="text-dense text-ink-3">{t('manager.today.needsCount', { count })}</span>}
        {count > 1 && (
          <span className="ml-auto flex gap-1">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd>
          </span>
        )}
      </div>
      {count === 0 ? (
        <p className="px-4 py-5 text-dense text-ink-2">{t('manager.today.nothing')}</p>
      ) : (
        <ul ref={list} onFocus={keepPlace} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </Card>
  )
}

const focusOn = (stops: readonly HTMLElement[], place: number) => stops[Math.min(stops.length - 1, Math.max(0, place))]?.focus()

/** The focus is on it or on one of its buttons. */
const isAround = (stop: HTMLElement) => stop.closest('li')?.contains(document.activeElement) === true

/** On the page as a whole, not on any other part of it. */
const isFocusOutside = (list: HTMLElement) => document.activeElement?.contains(list) !== false

/** What is decided leaves the list and takes the focus along: it goes on to what has moved up. */
const useKeptPlace = (stops: () => readonly HTMLElement[], count: number) => {
  const place = useRef<number | null>(null)
  const latest = useRef(stops)
  useEffect(() => {
    latest.current = stops
  })
  useEffect(() => {
    if (count > 0 && place.current !== null && document.activeElement === document.body) focusOn(latest.current(), place.current)
  }, [count])
  return () => {
    // A dialog of an item counts as inside the list, but has no place in it.
    const here = stops().findIndex(isAround)
    if (here !== -1) place.current = here
  }
}
