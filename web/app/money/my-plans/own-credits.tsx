import { useState } from 'react'
import { client } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { CreditBalances } from '../credits/credit-balances.tsx'
import { CreditLedger } from '../credits/credit-ledger.tsx'
import type { OwnOrder } from './own-order.ts'

/** What is left of a plan of the member, and on request where every visit went. */
export const OwnCredits = ({ own: { order, credits, services } }: { own: OwnOrder }) => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const load = (offset: number) => client.credits.listMyCreditLines({ params: { orderId: order.id }, query: { offset, limit: 20 } })
  return (
    <div className="grid gap-2">
      {credits && credits.benefits.length > 0 && <CreditBalances benefits={credits.benefits} services={services} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center text-small">{t('plans.credits.where')}</summary>
        {isOpen && <CreditLedger load={load} version={order.updatedDate} />}
      </details>
    </div>
  )
}
