import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Narrowed } from './arrivals.tsx'
import { useKeyedList } from './use-keyed-list.ts'

type NeedsYouProps = {
  count: number
  isNarrowed: boolean
  isBesideBooking: boolean
  children: ReactNode
}

export const NeedsYou = ({ count, isNarrowed, isBesideBooking, children }: NeedsYouProps) => {
  const { t } = useText()
  const list = useKeyedList({ count, letters: ['a', 'd', 'e', 'r'], isBesideBooking })
  return (
    <Card as="section" isPadded={false} aria-labelledby="needs-you" className="overflow-hidden">
      <div className="flex items-baseline gap-2 border-line border-b px-4 py-3">
        <h2 id="needs-you" className="font-bold text-small">
          {t(isNarrowed ? 'manager.today.shown.requests' : 'manager.today.needs')}
        </h2>
        {isNarrowed && <Narrowed count={count} />}
        {!isNarrowed && count > 0 && <span className="text-dense text-ink-3">{t('manager.today.needsCount', { count })}</span>}
        {!isNarrowed && count > 1 && (
          <span className="ms-auto flex gap-1">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd>
          </span>
        )}
      </div>
      {count === 0 ? (
        <p className="px-4 py-5 text-dense text-ink-2">{t('manager.today.nothing')}</p>
      ) : (
        <ul {...list} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </Card>
  )
}
