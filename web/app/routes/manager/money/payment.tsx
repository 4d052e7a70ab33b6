import type { PaymentDispute, PaymentLine, TakenPayment } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../../api.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { EditorScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { paths } from '../../../paths.ts'
import { UndoDialog } from '../../../sales/desk/payments-dialog.tsx'
import { PaymentDisputes } from '../../../sales/payments/payment-disputes.tsx'
import { PaymentFacts, PaymentLines } from '../../../sales/payments/payment-facts.tsx'
import { usePayers } from '../../../sales/payments/payments-table.tsx'
import { RefundDialog } from '../../../sales/payments/refund-dialog.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'payments.read' } satisfies ScreenHandle

const Payment = () => {
  const { t } = useText()
  const { paymentId = '' } = useParams()
  const { data, error, refetch } = useQuery(api.payments.getPayment.query({ params: { paymentId } }))
  if (data) return <PaymentScreen payment={data.payment} lines={data.lines} disputes={data.disputes ?? []} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageTitle>{t('manager.payments.payment')}</PageTitle>
      <EditorScreenBar title={t('manager.payments.payment')} back={back(t('manager.screens.payments.title'))}>
        {null}
      </EditorScreenBar>
      <ScreenBody>
        {isGone && (
          <EmptyState
            title={t('manager.payments.gone')}
            actions={<LinkButton to={paths.managePayments()}>{t('manager.payments.all')}</LinkButton>}
          />
        )}
        {error && !isGone && <LoadProblem onRetry={() => void refetch()} />}
        {!error && <ListSkeleton label={t('manager.payments.loading')} />}
      </ScreenBody>
    </>
  )
}

const back = (label: string) => ({ to: paths.managePayments(), label })

type PaymentScreenProps = { payment: TakenPayment; lines: readonly PaymentLine[]; disputes: readonly PaymentDispute[] }

const PaymentScreen = ({ payment, lines, disputes }: PaymentScreenProps) => {
  const { t } = useText()
  const mayRefund = useMay()('payments.manage')
  const payer = usePayers([payment])(payment)
  const [asked, setAsked] = useState<'REFUND' | 'UNDO' | null>(null)
  const mayTake = useMay()('bookings.manage')
  const title = payer === undefined ? t('manager.payments.payment') : `${payer} · ${t('manager.payments.payment')}`
  const isLeft = /[1-9]/.test(payment.kept.value) && !payment.kept.value.startsWith('-')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EditorScreenBar title={title} back={back(t('manager.screens.payments.title'))}>
        {null}
      </EditorScreenBar>
      <ScreenBody className="grid grid-cols-1 max-w-[1040px] items-start gap-5 desk:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid grid-cols-1 gap-5">
          <PaymentDisputes disputes={disputes} />
          <Card as="section" aria-labelledby="payment-facts">
            <h2 id="payment-facts" className="mb-3 font-bold text-small">
              {t('manager.payments.facts.label')}
            </h2>
            <PaymentFacts payment={payment} payer={payer} />
            <div className="mt-4 flex flex-wrap gap-2">
              {mayRefund && isLeft && <Button onPress={() => setAsked('REFUND')}>{t('manager.payments.refund.open')}</Button>}
              {mayTake && isLeft && payment.provider === 'ON_THE_SPOT' && payment.status === 'SUCCEEDED' && (
                <Button onPress={() => setAsked('UNDO')}>{t('manager.taking.undo')}</Button>
              )}
              {payment.orderId !== undefined && (
                <LinkButton to={paths.manageOrder(payment.orderId)}>{t('manager.payments.facts.toOrder')}</LinkButton>
              )}
              {payment.giftId !== undefined && (
                <LinkButton to={paths.manageGifts({ gift: payment.giftId })}>{t('manager.payments.facts.toGift')}</LinkButton>
              )}
              {payment.bookingId !== undefined && (
                <LinkButton to={paths.manageCalendar({ booking: payment.bookingId })}>{t('manager.payments.facts.toBooking')}</LinkButton>
              )}
            </div>
          </Card>
        </div>
        <PaymentLines lines={lines} />
      </ScreenBody>
      {asked === 'REFUND' && <RefundDialog payment={payment} onClose={() => setAsked(null)} />}
      {asked === 'UNDO' && <UndoDialog payment={payment} onClose={() => setAsked(null)} />}
    </>
  )
}

export default Payment
