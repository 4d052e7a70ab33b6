import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { Kbd } from '../../ui/kbd.tsx'

type NeedsYouProps = { count: number; children: ReactNode }

/** Everything that waits for a decision. J and K walk, Enter opens, the letters act on the one in focus. */
export const NeedsYou = ({ count, children }: NeedsYouProps) => {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  const walk = (direction: 1 | -1) => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-need]') ?? [])]
    const here = stops.indexOf(document.activeElement as HTMLElement) // whatever has the focus, an element of this page
    stops[Math.min(stops.length - 1, Math.max(0, here + direction))]?.focus()
  }
  const press = (key: string) => () => {
    const item = document.activeElement?.closest('li') ?? list.current?.querySelector('li')
    item?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  }
  useHotkeys({ j: () => walk(1), k: () => walk(-1), a: press('a'), d: press('d'), e: press('e'), r: press('r') })
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
        <ul ref={list} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </Card>
  )
}
