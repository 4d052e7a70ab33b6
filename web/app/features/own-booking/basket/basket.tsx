import type { Checkout } from '@foyer/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { client } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCall } from '../../../use-call.ts'
import { BasketForm } from './basket-form.tsx'
import { type BasketPart, type BasketProps, partAlone } from './basket-props.ts'
import { BasketSummary } from './basket-summary.tsx'

const BasketThanks = lazy(() => import('./basket-thanks.tsx'))

type Opened = { checkout: Checkout; parts: readonly BasketPart[] }

/** A checkout from its first look to the thanks. */
export const Basket = ({ id, readPart, ...props }: BasketProps) => {
  const [opened, setOpened] = useState<Opened>()
  const { send, error } = useCall(async () => {
    const { checkout, bookingLinks } = await client.checkouts.claimCheckout({ params: { id }, body: {} })
    const parts = await Promise.all(bookingLinks.map(readPart))
    setOpened({ checkout, parts: parts.flatMap((part) => part ?? []) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, not once per drawing.
  useEffect(() => void send(), [id])
  if (error) return <Gone isUnreachable={error.code !== 'CHECKOUT_NOT_FOUND' && error.code !== 'INVALID_ARGUMENT'} />
  if (!opened) return <Loading />
  const { checkout, parts } = opened
  if (checkout.completed) return <Bought {...opened} isGuest={props.buyer === null} />
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-w-form max-wide:order-2">
        <BasketForm
          checkout={checkout}
          parts={parts}
          onChange={(changed) => setOpened({ checkout: changed, parts })}
          onBought={() => void send()}
          {...props}
        />
      </div>
      <BasketSummary checkout={checkout} parts={parts} />
    </div>
  )
}

/** A booking alone is shown by its own page; one that waits for its payment by that of the payment. */
const Bought = ({ checkout, parts, isGuest }: Opened & { isGuest: boolean }) => {
  const unpaid = parts.find(({ own }) => own.booking.status === 'CREATED')
  if (unpaid) return <Navigate to={paths.payBooking(unpaid.link.manageToken)} replace />
  const alone = partAlone(checkout, parts)
  if (alone) return <Navigate to={paths.confirmed(alone.link.manageToken)} replace />
  return (
    <Suspense fallback={<Loading />}>
      <BasketThanks checkout={checkout} parts={parts} isGuest={isGuest} />
    </Suspense>
  )
}

const Loading = () => {
  const { t } = useText()
  return (
    <p className="grid place-items-center gap-3 py-24 text-ink-2" role="status">
      <Spinner />
      {t('checkout.basket.loading')}
    </p>
  )
}

const Gone = ({ isUnreachable }: { isUnreachable: boolean }) => {
  const { t } = useText()
  return (
    <EmptyState
      title={t(isUnreachable ? 'checkout.refused.unreachable' : 'checkout.basket.gone')}
      actions={<LinkButton to={paths.services()}>{t('checkout.thanks.toServices')}</LinkButton>}
    >
      {isUnreachable ? null : t('checkout.basket.goneHint')}
    </EmptyState>
  )
}
