import type { Fee } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../api.ts'
import { formatDate, formatMoney } from '../format.ts'
import { useMay } from '../permissions.ts'
import { refusalText } from '../refusal-text.ts'
import { useSite } from '../site-context.ts'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toasts.ts'
import { WaiveDialog } from './waive-dialog.tsx'

/** Fees, each with how it stands and what can be done about it. */
export const FeeRows = ({ fees }: { fees: readonly Fee[] }) => (
  <ul className="divide-y divide-line text-dense">
    {fees.map((fee) => (
      <FeeRow key={fee.id} fee={fee} />
    ))}
  </ul>
)

const FeeRow = ({ fee }: { fee: Fee }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const queries = useQueryClient()
  const mayChange = useMay()('payments.manage')
  const [isWaiving, setWaiving] = useState(false)
  const { id, kind, status, amount, collectDate, service, startDate } = fee
  const money = formatMoney(amount.value, amount.currency, locale)
  const date = (instant: string) => formatDate(instant, timeZone, locale)
  const changed = async (call: Promise<unknown>) => {
    await call.catch((error: unknown) => showToast({ text: refusalText(error, t) }))
    await queries.invalidateQueries({ queryKey: ['fees'] })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">{t(`manager.fees.kinds.${kind}`, { service, date: date(startDate) })}</p>
        <p className={status === 'DUE' ? 'text-wait-ink' : 'text-ink-2'}>
          {t(`manager.fees.states.${status}`)}
          {collectDate !== undefined && ` · ${t('manager.fees.collect', { date: date(collectDate) })}`}
        </p>
      </div>
      <span className="tabular-nums">{money}</span>
      {mayChange && status === 'DUE' && (
        <>
          <Button size="small" onPress={() => void changed(client.fees.markFeeAsPaid({ params: { feeId: id }, body: {} }))}>
            {t('manager.fees.paid')}
          </Button>
          <Button size="small" onPress={() => setWaiving(true)}>
            {t('manager.fees.waive')}
          </Button>
        </>
      )}
      {mayChange && status === 'WAIVED' && (
        <Button size="small" onPress={() => void changed(client.fees.undoWaiver({ params: { feeId: id }, body: {} }))}>
          {t('manager.fees.undo')}
        </Button>
      )}
      {isWaiving && <WaiveDialog fee={fee} onClose={() => setWaiving(false)} />}
    </li>
  )
}
