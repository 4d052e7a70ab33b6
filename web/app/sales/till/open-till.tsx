import type { OpenTill } from '@foyer/contract'
import { useState } from 'react'
import { formatLocalDay, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseTillDialog } from './close-till-dialog.tsx'
import { TillTable, usePersonName, useSum } from './till-table.tsx'

/** One till as it stands now, and closing it. */
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
            amount: after.amounts.map((one) => sum(one)).join(' + '),
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
