import type { Fee } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useMay, useReaches } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { PaymentsDialog } from '../../sales/desk/payments-dialog.tsx'
import { TakePaymentDialog } from '../../sales/desk/take-payment-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
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
  const mayTake = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const [asked, setAsked] = useState<'WAIVE' | 'PAY' | 'PAYMENTS' | null>(null)
  const close = () => setAsked(null)
  const { id, kind, status, amount, collectDate, service, startDate } = fee
  const money = formatMoney(amount.value, amount.currency, locale)
  const date = (instant: string) => formatDate(instant, timeZone, locale)
  const name = t(`manager.fees.kinds.${kind}`, { service, date: date(startDate) })
  const changed = async (call: Promise<unknown>) => {
    await call.catch((error: unknown) => showToast({ text: refusalText(error, t) }))
    await queries.invalidateQueries({ queryKey: ['fees'] })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">{name}</p>
        <p className={status === 'DUE' ? 'text-wait-ink' : 'text-ink-2'}>
          {t(`manager.fees.states.${status}`)}
          {collectDate !== undefined && ` · ${t('manager.fees.collect', { date: date(collectDate) })}`}
        </p>
      </div>
      <span className="tabular-nums">{money}</span>
      {mayTake && status === 'DUE' && (
        <Button size="small" onPress={() => setAsked('PAY')}>
          {t('manager.fees.paid')}
        </Button>
      )}
      {mayTake && status === 'PAID' && (
        <Button size="small" onPress={() => setAsked('PAYMENTS')}>
          {t('manager.fees.payments')}
        </Button>
      )}
      {mayChange && status === 'DUE' && (
        <Button size="small" onPress={() => setAsked('WAIVE')}>
          {t('manager.fees.waive')}
        </Button>
      )}
      {mayChange && status === 'WAIVED' && (
        <Button size="small" onPress={() => void changed(client.fees.undoWaiver({ params: { feeId: id }, body: {} }))}>
          {t('manager.fees.undo')}
        </Button>
      )}
      {asked === 'WAIVE' && <WaiveDialog fee={fee} onClose={close} />}
      {asked === 'PAY' && <TakePaymentDialog kind="FEE" id={id} name={name} onClose={close} />}
      {asked === 'PAYMENTS' && <PaymentsDialog kind="FEE" id={id} name={name} onClose={close} />}
    </li>
  )
}
