import type { TillClosing } from '@foyer/contract'
import { formatLocalDay, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { isZero, usePersonName, useSum } from './till-table.tsx'

/** Tills that were closed, the newest first, each with what was missing or too much. */
export const ClosingsList = ({ closings }: { closings: readonly TillClosing[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const nameOf = usePersonName()
  return (
    <Card isPadded={false}>
      <ul className="divide-y divide-line text-dense">
        {closings.map((closing) => {
          const { id, person, number, day, closedDate, closedBy } = closing
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 grow basis-48">
                <Link to={paths.manageTillClosing(id)} aria-label={t('manager.till.openLabel', { number, name: nameOf(person) })}>
                  {formatLocalDay(day, locale, { dateStyle: 'long' })}
                </Link>
                <span className="wrap-anywhere block text-ink-3">
                  {nameOf(person)} · {t('manager.till.number', { number })} ·{' '}
                  {t('manager.till.closedBy', { when: formatWhenShort(closedDate, timeZone, locale), name: closedBy })}
                </span>
              </span>
              <Differences closing={closing} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const Differences = ({ closing: { rows } }: { closing: TillClosing }) => {
  const { t } = useText()
  const sum = useSum()
  const counted = rows.flatMap(({ difference }) => difference ?? [])
  if (counted.length === 0) return <span className="text-ink-3">{t('manager.till.notCounted')}</span>
  const off = counted.filter((difference) => !isZero(difference))
  if (off.length === 0) return <span className="text-ink-2">{t('manager.till.exact')}</span>
  return <span className="font-strong text-wait-ink tabular-nums">{off.map((one) => sum(one, 'exceptZero')).join(', ')}</span>
}
