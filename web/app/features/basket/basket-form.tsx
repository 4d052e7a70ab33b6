import type { Checkout, PaymentMethods } from '@foyer/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BasketCode } from './basket-code.tsx'
import { useBasketComing } from './basket-coming.tsx'
import { BasketPlans } from './basket-plans.tsx'
import type { BasketProps } from './basket-props.ts'
import { BasketRefusal } from './basket-refusal.tsx'
import { isNothing } from './basket-summary.tsx'
import { needsOtherPlan } from './plans-in-basket.ts'
import { detailsIn, missingIn, useBasketOrder } from './use-basket-order.ts'

type FormProps = Pick<BasketProps, 'buyer'> & {
  checkout: Checkout
  methods: PaymentMethods
  onChange: (checkout: Checkout) => void
}

/** Who buys, a code, how to pay, and the button. A plan needs an account. */
export const BasketForm = ({ checkout, methods, buyer, onChange }: FormProps) => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState(() => detailsIn(checkout, buyer))
  const [isChecked, setChecked] = useState(false)
  const hasPlan = checkout.lineItems.some(({ itemType }) => itemType.preset !== 'SERVICE')
  const isFree = isNothing(checkout.priceSummary.total)
  const mayPayOnline = checkout.onlinePayment && !isFree
  const isOnlineOnly = !methods.onTheSpot || checkout.lineItems.some(({ paymentOption }) => paymentOption.endsWith('_ONLINE'))
  // What is paid online alone, and several of it: each needs a payment of its own.
  const isApart =
    !mayPayOnline && !isFree && methods.online && checkout.lineItems.some(({ paymentOption }) => paymentOption.endsWith('_ONLINE'))
  // What is to pay changes with plans and codes.
  const [wanted, setWay] = useState<'ONLINE' | 'ON_THE_SPOT'>('ONLINE')
  const way = mayPayOnline ? wanted : 'ON_THE_SPOT'
  const people = useBasketComing(checkout, buyer !== null)
  const { buy, isBuying, error } = useBasketOrder({
    checkout,
    details,
    coming: people.sent(),
    isOnline: mayPayOnline && way === 'ONLINE',
    onChange,
  })
  const missing = isChecked ? missingIn(details) : {}
  const problems = checkout.calculationErrors.orderValidationErrors ?? []
  const isMember = buyer !== null || checkout.buyerInfo.memberId !== undefined
  if (hasPlan && !isMember)
    return (
      <>
        <h1 className="text-date">{t('checkout.basket.title')}</h1>
        <p className="mt-2 mb-7 text-ink-2">{t('checkout.basket.accountNeeded')}</p>
        <LinkButton kind="primary" to={paths.signIn({ to: pathname + search })}>
          {t('checkout.signIn')}
        </LinkButton>
      </>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const [first] = [...(people.isNameless ? ['coming'] : []), ...Object.keys(missingIn(details))]
    if (first === undefined) return void buy()
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const field = (name: keyof typeof details, more: object = {}) => ({
    ...{ name, label: t(`checkout.basket.${name}`), value: details[name], ...more },
    ...(missing[name] && { error: t('checkout.basket.missing') }),
    onValue: (value: string) => setDetails((before) => ({ ...before, [name]: value })),
  })
  return (
    <>
      <h1 className="text-date">{t('checkout.basket.title')}</h1>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-7 grid gap-5">
        {problems.length > 0 && <Banner tone="bad" role="alert" title={t('checkout.basket.notAvailable')} />}
        {people.draw(isChecked)}
        <TextField {...field('firstName', { autoComplete: 'given-name', maxLength: 100, required: true })} />
        <TextField {...field('lastName', { autoComplete: 'family-name', maxLength: 100 })} />
        <TextField {...field('email', { type: 'email', autoComplete: 'email', maxLength: 320, required: true })} />
        <TextField {...field('phone', { type: 'tel', autoComplete: 'tel', maxLength: 50 })} />
        <BasketPlans checkout={checkout} isMember={isMember} onChange={onChange} />
        {hasPlan && <BasketCode checkout={checkout} onChange={onChange} />}
        {mayPayOnline && !isOnlineOnly && (
          <RadioGroup
            label={t('checkout.pay.label')}
            choices={[
              { value: 'ONLINE', label: t('checkout.pay.online'), description: t('checkout.pay.onlineHint') },
              { value: 'ON_THE_SPOT', label: t('checkout.pay.spot') },
            ]}
            value={way}
            onChange={setWay}
          />
        )}
        {mayPayOnline && isOnlineOnly && <p className="text-ink-2">{t('checkout.pay.onlyOnline')}</p>}
        {isApart && <Banner tone="wait" role="status" title={t('checkout.basket.apart')} />}
        {!mayPayOnline && !isFree && !isApart && <p className="text-ink-2">{t('checkout.basket.payThere')}</p>}
        <BasketRefusal error={error} />
        <Button
          type="submit"
          kind="primary"
          className="min-h-13"
          isDisabled={problems.length > 0 || isApart || needsOtherPlan(checkout)}
          isPending={isBuying}
          pendingLabel={t('checkout.submitting')}
        >
          {t(`checkout.basket.${submitOf(isFree, mayPayOnline && way === 'ONLINE')}`)}
        </Button>
      </form>
    </>
  )
}

function submitOf(isFree: boolean, isOnline: boolean): 'submit' | 'submitFree' | 'submitOnline' {
  if (isFree) return 'submitFree'
  return isOnline ? 'submitOnline' : 'submit'
}
