import type { OpenTill, TillClosing } from '@foyer/contract'
import { useState } from 'react'
import { formatLocalDay, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { CloseTillDialog } from './close-till-dialog.tsx'
import { isZero, TillTable, usePersonName, useSum } from './till-table.tsx'

export const OpenTillSection = ({ till, isOwn }: { till: OpenTill; isOwn: boolean }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const sum = useSum()
  const nameOf = usePersonName()
  const [isClosing, setClosing] = useState(false)
  const name = nameOf(till.person)
  const title = isOwn ? t('manager.till.mine') : name
  const after = till.afterClosing
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="wrap-anywhere font-bold text-small">{title}</h2>
          <p className="text-dense text-ink-3">{t('manager.till.since', { when: formatWhenShort(till.from, timeZone, locale) })}</p>
        </div>
        <Button
          kind={isOwn ? 'primary' : 'plain'}
          aria-label={isOwn ? undefined : t('manager.till.closeLabel', { name })}
          onPress={() => setClosing(true)}
        >
          {t('manager.till.close')}
        </Button>
      </div>
      {after && (
        <Banner
          tone="wait"
          title={t('manager.till.after', {
            count: after.count,
            amount: after.amounts.map((amount) => sum(amount)).join(' + '),
            day: formatLocalDay(after.day, locale, { dateStyle: 'long' }),
          })}
        />
      )}
      {till.rows.length === 0 ? (
        <p className="text-dense text-ink-2">{t('manager.till.emptyTill')}</p>
      ) : (
        <TillTable caption={t('manager.till.tableOf', { name })} rows={till.rows} />
      )}
      {isClosing && <CloseTillDialog till={till} isOwn={isOwn} onClose={() => setClosing(false)} />}
    </section>
  )
}

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
  return <span className="font-strong text-wait-ink tabular-nums">{off.map((amount) => sum(amount, 'exceptZero')).join(', ')}</span>
}
