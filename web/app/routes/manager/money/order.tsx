import type { OrderChangeKind, PlanOrder } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FormAnswersList } from '../../../booking/bookings/booking-facts.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { EditorScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { CreditsOfOrders } from '../../../money/credits/credits-of-orders.tsx'
import { ChangeOrderDialog, verbsOf } from '../../../money/orders/change-order-dialog.tsx'
import { OrderCycles, OrderFacts, OrderHistory } from '../../../money/orders/order-facts.tsx'
import { orderQuery, useBuyers } from '../../../money/orders/orders-query.ts'
import { paths } from '../../../paths.ts'
import { PaymentsDialog } from '../../../sales/desk/payments-dialog.tsx'
import { TakePaymentDialog } from '../../../sales/desk/take-payment-dialog.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'orders.read' } satisfies ScreenHandle

const Order = () => {
  const { t } = useText()
  const { orderId = '' } = useParams()
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  const isGone = error instanceof ApiError && error.status === 404
  if (data) return <OrderScreen order={data.order} />
  return (
    <>
      <PageTitle>{t('manager.orders.order')}</PageTitle>
      <EditorScreenBar title={t('manager.orders.order')} back={back(t('manager.screens.orders.title'))}>
        {null}
      </EditorScreenBar>
      <ScreenBody>
        {isGone && (
          <EmptyState
            title={t('manager.orders.gone')}
            actions={<LinkButton to={paths.manageOrders()}>{t('manager.orders.all')}</LinkButton>}
          />
        )}
        {error && !isGone && <LoadProblem onRetry={() => void refetch()} />}
        {!error && <ListSkeleton label={t('manager.orders.loading')} />}
      </ScreenBody>
    </>
  )
}

const back = (label: string) => ({ to: paths.manageOrders(), label })

const kinds: Partial<Record<OrderChangeKind, 'primary' | 'danger'>> = { MARK_AS_PAID: 'primary', CANCEL: 'danger' }

const OrderScreen = ({ order }: { order: PlanOrder }) => {
  const { t } = useText()
  const may = useMay()
  const buyer = useBuyers([order])(order)
  const [change, setChange] = useState<OrderChangeKind | 'PAYMENTS' | null>(null)
  const title = buyer === undefined ? order.planName : `${buyer} · ${order.planName}`
  const mayPay = may('orders.manage') && may('bookings.manage')
  const verbs = may('orders.manage') ? verbsOf(order).filter((verb) => verb !== 'MARK_AS_PAID' || mayPay) : []
  const paying = { kind: 'ORDER' as const, id: order.id, name: title }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EditorScreenBar title={title} back={back(t('manager.screens.orders.title'))}>
        {null}
      </EditorScreenBar>
      <ScreenBody className="grid grid-cols-1 max-w-[1040px] items-start gap-5 desk:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card as="section" aria-labelledby="order-facts">
            <h2 id="order-facts" className="mb-3 font-bold text-small">
              {t('manager.orders.facts.label')}
            </h2>
            <OrderFacts order={order} buyer={buyer} />
            <FormAnswersList answers={order.formData?.answers} />
            {(verbs.length > 0 || mayPay) && (
              <div className="mt-4 flex flex-wrap gap-2">
                {verbs.map((verb) => (
                  <Button key={verb} kind={kinds[verb] ?? 'plain'} onPress={() => setChange(verb)}>
                    {t(`manager.orders.verbs.${verb}`)}
                  </Button>
                ))}
                {mayPay && order.type === 'OFFLINE' && (
                  <Button onPress={() => setChange('PAYMENTS')}>{t('manager.orders.seePayments')}</Button>
                )}
              </div>
            )}
          </Card>
          <OrderCycles order={order} />
          <CreditsOfOrders of={{ orderId: order.id }} isPage />
        </div>
        <OrderHistory orderId={order.id} />
      </ScreenBody>
      {change === 'MARK_AS_PAID' && <TakePaymentDialog {...paying} onClose={() => setChange(null)} />}
      {change === 'PAYMENTS' && <PaymentsDialog {...paying} onClose={() => setChange(null)} />}
      {change && change !== 'MARK_AS_PAID' && change !== 'PAYMENTS' && (
        <ChangeOrderDialog order={order} name={buyer ?? t('manager.orders.deleted')} change={change} onClose={() => setChange(null)} />
      )}
    </>
  )
}

export default Order
