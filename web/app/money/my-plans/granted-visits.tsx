import type { IncludedService, OrderCredits } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { useId, useState } from 'react'
import { client } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { CreditBalances } from '../credits/credit-balances.tsx'
import { CreditLedger } from '../credits/credit-ledger.tsx'

export const GrantedVisits = ({ granted: { credits, services } }: { granted: Granted }) => {
  const { t } = useText()
  const title = useId()
  const [isOpen, setOpen] = useState(false)
  const { orderId, benefits, reason = '' } = credits
  const load = (offset: number) => client.credits.listMyCreditLines({ params: { orderId }, query: { offset, limit: 20 } })
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-title">
        {t('member.plans.granted.title')}
      </h2>
      <p className="wrap-anywhere text-ink-2 text-small">{t('member.plans.granted.reason', { reason })}</p>
      <CreditBalances benefits={benefits} services={services} />
      <p className="text-small">{t('member.plans.granted.hint')}</p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center text-small">{t('plans.credits.where')}</summary>
        {isOpen && <CreditLedger load={load} version={benefits.map(({ left }) => left).join()} />}
      </details>
    </Card>
  )
}

type Granted = { credits: OrderCredits; services: readonly IncludedService[] }

export const loadGranted = async (api: Client): Promise<Granted[]> => {
  const { orders, services } = await api.credits.listMyCredits({})
  return orders.filter(({ reason }) => reason !== undefined).map((credits) => ({ credits, services }))
}
