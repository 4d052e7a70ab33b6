import type { Checkout } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCall } from '../../use-call.ts'
import { BasketForm } from './basket-form.tsx'
import type { BasketProps } from './basket-props.ts'
import { BasketSummary } from './basket-summary.tsx'
import { BasketThanks } from './basket-thanks.tsx'

/** A checkout from its first look to the thanks. */
export const Basket = ({ id, ...props }: BasketProps) => {
  const { t } = useText()
  const { send, error } = useCall(client.checkouts.claimCheckout)
  const [checkout, setCheckout] = useState<Checkout>()
  useEffect(() => {
    void send({ params: { id }, body: {} }).then((answer) => answer && setCheckout(answer.checkout))
  }, [send, id])
  if (error) return <Gone isUnreachable={error.code !== 'CHECKOUT_NOT_FOUND' && error.code !== 'INVALID_ARGUMENT'} />
  if (!checkout)
    return (
      <p className="grid place-items-center gap-3 py-24 text-ink-2" role="status">
        <Spinner />
        {t('checkout.basket.loading')}
      </p>
    )
  if (checkout.completed) return <BasketThanks checkout={checkout} />
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-w-form max-wide:order-2">
        <BasketForm checkout={checkout} onChange={setCheckout} {...props} />
      </div>
      <BasketSummary checkout={checkout} />
    </div>
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
