import type { OwnPayment } from '@foyer/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { useSite } from '../../house/site-context.ts'
import { priceOfCycle } from '../../money/cycle-price.ts'
import { OwnInvoices } from '../../money/invoices/own-invoices.tsx'
import { GrantedVisits, loadGranted } from '../../money/my-plans/granted-visits.tsx'
import { loadBilling } from '../../money/my-plans/load-billing.ts'
import { OrderCard } from '../../money/my-plans/order-card.tsx'
import { DuePayments, OwnFees } from '../../money/my-plans/owed-payments.tsx'
import { isLive, loadOwnOrders, type OwnOrder } from '../../money/my-plans/own-order.ts'
import { PaymentMethod } from '../../money/my-plans/payment-method.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  const now = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
  if (!session.identity) return { orders: [], granted: [], paying: null, now }
  // Awaited first, because it may change an order.
  const paying = await loadBilling(api, new URL(request.url).searchParams.get('payment'))
  const [orders, granted] = await Promise.all([loadOwnOrders(api), loadGranted(api)])
  return { orders, granted, paying, now }
}

const MemberPlans = () => {
  const { t } = useText()
  const { orders, granted, paying, now } = useLoaderData<typeof loader>()
  const live = orders.filter(({ order }) => isLive(order))
  const former = orders.filter(({ order }) => !isLive(order))
  return (
    <>
      <PageTitle>{t('member.plans.title')}</PageTitle>
      <h1 className="mb-6 text-date">{t('member.plans.title')}</h1>
      {paying?.returned && <Returned payment={paying.returned} orders={orders} />}
      {paying && <DuePayments due={paying.billing.due} />}
      {paying && <OwnFees fees={paying.billing.fees} canPay={paying.billing.canSave} />}
      {granted.length > 0 && (
        <div className="mb-4 grid gap-4">
          {granted.map((grant) => (
            <GrantedVisits key={grant.credits.orderId} granted={grant} />
          ))}
        </div>
      )}
      {live.length === 0 && granted.length === 0 && (
        <EmptyState
          title={t('member.plans.none')}
          actions={<LinkButton to={paths.plans()}>{t('member.plans.toPlans')}</LinkButton>}
          className="rounded-card border border-line-2 bg-surface"
        >
          {t('member.plans.noneHint')}
        </EmptyState>
      )}
      <div className="grid gap-4">
        {live.map((own) => (
          <OrderCard key={own.order.id} own={own} now={now} />
        ))}
      </div>
      {paying && (
        <div className="mt-8">
          <PaymentMethod billing={paying.billing} />
        </div>
      )}
      {former.length > 0 && (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer content-center font-strong">{t('member.plans.former')}</summary>
          <div className="mt-3 grid gap-4">
            {former.map((own) => (
              <OrderCard key={own.order.id} own={own} now={now} />
            ))}
          </div>
        </details>
      )}
      {paying && paying.invoices.length > 0 && (
        <div className="mt-8">
          <OwnInvoices invoices={paying.invoices} />
        </div>
      )}
    </>
  )
}

/** A free trial begins with a saved card, without a payment. */
const Returned = ({ payment, orders }: { payment: OwnPayment; orders: readonly OwnOrder[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const order = orders.find((own) => own.order.id === payment.orderId)?.order
  const trialEnd = order?.currentCycle?.index === 0 ? order.currentCycle.endedDate : undefined
  const price = order && priceOfCycle(order, 1)
  const done = () => {
    if (order && price && trialEnd !== undefined) {
      const words = { plan: order.planName, date: formatDate(trialEnd, timeZone, locale) }
      return t('member.billing.trial', { ...words, price: formatMoney(price.total, price.currency, locale) })
    }
    return t(payment.orderId === undefined ? 'member.billing.saved' : 'member.billing.paid')
  }
  const isDone = payment.status === 'SUCCEEDED'
  return <Banner tone={isDone ? 'ok' : 'wait'} role="status" title={isDone ? done() : t('member.billing.notFinished')} className="mb-6" />
}

export default MemberPlans
