import type { IncludedService, OrderCredits } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { AddCreditsDialog } from './add-credits-dialog.tsx'
import { CreditBalances } from './credit-balances.tsx'
import { CreditLedger } from './credit-ledger.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Whose = { orderId: string } | { memberId: string } | { contactId: string }

/** What is left of an order, or of all that run of a member, with the ledger of each; nothing where none includes anything. */
export const CreditsOfOrders = ({ of, isPage = false }: { of: Whose; isPage?: boolean }) => {
  const { data } = useQuery(api.credits.listCredits.query({ query: of }))
  return data?.orders
    .filter(({ benefits }) => benefits.length > 0)
    .map((order) => <CreditsOfOrder key={order.orderId} order={order} services={data.services} isPage={isPage} />)
}

type CreditsOfOrderProps = { order: OrderCredits; services: readonly IncludedService[]; isPage: boolean }

const CreditsOfOrder = ({ order, services, isPage }: CreditsOfOrderProps) => {
  const { t } = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(isPage)
  const [isAdding, setAdding] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { orderId, planName, benefits, reason } = order
  const load = (offset: number) => client.credits.listCreditLines({ params: { orderId }, query: { offset, limit: 20 } })
  const isCounted = benefits.some(({ left }) => left !== undefined)
  return (
    <section
      aria-label={t('manager.included.ofOrder.of', { plan: planName })}
      className={classes('text-dense', isPage ? 'rounded-card border border-line-2 bg-surface p-4' : 'mt-4')}
    >
      {isPage ? (
        <h2 className="mb-3 font-bold text-small">{t('manager.included.ofOrder.title')}</h2>
      ) : (
        <p className="wrap-anywhere mb-2 font-strong">{planName}</p>
      )}
      {reason !== undefined && <p className="wrap-anywhere mb-2 text-ink-2">{reason}</p>}
      <CreditBalances benefits={benefits} services={services} />
      <details open={isPage} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-1">
        <summary className="min-h-9 cursor-pointer content-center">{t('plans.credits.where')}</summary>
        {isOpen && <CreditLedger load={load} version={benefits.map(({ left, granted }) => `${left} ${granted}`).join()} />}
      </details>
      {isCounted && may('orders.manage') && (
        <Button size="small" className="mt-2" onPress={() => setAdding(true)}>
          {t('manager.included.ofOrder.add')}
        </Button>
      )}
      {reason !== undefined && may('orders.manage') && benefits.some(({ left = 0 }) => left > 0) && (
        <Button size="small" className="ms-2 mt-2" onPress={() => setWithdrawing(true)}>
          {t('manager.included.withdraw.open')}
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog order={order} onClose={() => setWithdrawing(false)} />}
      {isAdding && <AddCreditsDialog order={order} services={services} onClose={() => setAdding(false)} />}
    </section>
  )
}
