import type { Checkout, PaymentMethods } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatMoney } from '../../../ground/format.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { answerProblemsFrom } from '../../../offer/form-answers.ts'
import { paths } from '../../../paths.ts'
import { Rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { nameOf, problemsFrom } from '../details.ts'
import { DetailsForm } from '../details-form.tsx'
import { useSendText } from '../use-send-text.ts'
import { WhoBooks } from '../who-books.tsx'
import { useAgreement } from './agreement.tsx'
import { BasketCode } from './basket-code.tsx'
import { useBasketComing } from './basket-coming.tsx'
import { BasketPlans } from './basket-plans.tsx'
import { isNothing } from './basket-prices.tsx'
import { type BasketPart, type BasketProps, hasPlan, type Opened, partAlone } from './basket-props.ts'
import { BasketRefusal } from './basket-refusal.tsx'
import { BasketTerms } from './basket-terms.tsx'
import { needsOtherPlan } from './plans-in-basket.ts'
import { useBasketDetails } from './use-basket-details.ts'
import { useBasketOrder } from './use-basket-order.ts'

type FormProps = Opened & Pick<BasketProps, 'buyer' | 'methods'> & { onChange: (checkout: Checkout) => void; onBought: () => void }

/** Who buys, a code, how to pay, the terms and the button. A plan needs an account. */
export const BasketForm = ({ checkout, parts, plans, methods, buyer, ...then }: FormProps) => {
  const { t } = useText()
  const { details, setDetails, answers, setAnswers, fields, forms } = useBasketDetails(checkout, parts, buyer)
  const pay = usePay(checkout, methods)
  const people = useBasketComing(checkout, parts, buyer !== null)
  const { buy, isBuying, error } = useBasketOrder({
    checkout,
    details,
    forms,
    isOnline: pay.isOnline,
    coming: people.sent(nameOf(details)),
    parts,
    isMember: buyer !== null,
    ...then,
  })
  const submitText = useSubmitText(checkout, parts, pay)
  const agreement = useAgreement(plans)
  const problems = checkout.calculationErrors.orderValidationErrors ?? []
  const isMember = buyer !== null || checkout.buyerInfo.memberId !== undefined
  const withPlan = hasPlan(checkout)
  const title = t(withPlan ? 'checkout.basket.title' : 'booking.details.title')
  if (withPlan && !isMember) return <AccountNeeded />
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="text-date">{title}</h1>
      {withPlan ? (
        <WhoBuys name={buyer?.name ?? nameOf(details)} />
      ) : (
        <WhoBooks customer={isMember ? (buyer ?? { name: nameOf(details), details }) : null} />
      )}
      <DetailsForm
        details={details}
        onChange={setDetails}
        refused={problemsFrom(error?.violations ?? [], t)}
        fields={fields}
        answers={answers}
        onAnswers={setAnswers}
        refusedAnswers={answerProblemsFrom(error?.violations ?? [], t)}
        reader={t('visitor.form.us')}
        onSubmit={() => agreement.check() && void buy()}
        firstMissing={people.isNameless ? 'coming' : undefined}
        first={(isSent) => (
          <>
            {problems.length > 0 && <Banner tone="bad" role="alert" title={t('checkout.basket.notAvailable')} />}
            {people.draw(isSent)}
          </>
        )}
      >
        <BasketPlans checkout={checkout} isMember={isMember} onChange={then.onChange} />
        {withPlan && <BasketCode checkout={checkout} onChange={then.onChange} />}
        <BasketTerms parts={parts} />
        {agreement.draw()}
        <Pay pay={pay} />
        <BasketRefusal error={error} part={partAlone(checkout, parts)} />
        <Button
          type="submit"
          kind="primary"
          className="min-h-13"
          isDisabled={problems.length > 0 || pay.isApart || needsOtherPlan(checkout)}
          isPending={isBuying}
          pendingLabel={t(withPlan ? 'checkout.submitting' : 'booking.details.booking')}
        >
          {submitText}
        </Button>
      </DetailsForm>
    </>
  )
}

const WhoBuys = ({ name }: { name: string }) => {
  const { t } = useText()
  return (
    <p className="mt-2 mb-7 text-ink-2 wrap-anywhere">
      <Rich text={t('checkout.asMember', { name })} parts={{ b: (words) => <strong className="font-strong text-ink">{words}</strong> }} />
    </p>
  )
}

const AccountNeeded = () => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageTitle>{t('checkout.basket.title')}</PageTitle>
      <h1 className="text-date">{t('checkout.basket.title')}</h1>
      <p className="mt-2 mb-7 text-ink-2">{t('checkout.basket.accountNeeded')}</p>
      <LinkButton kind="primary" to={paths.signIn({ to: pathname + search })}>
        {t('checkout.signIn')}
      </LinkButton>
    </>
  )
}

type Way = 'ONLINE' | 'ON_THE_SPOT'

/** Which ways of payment there are, and the chosen one. What is to pay changes with plans and codes. */
const usePay = ({ lineItems, priceSummary, onlinePayment }: Checkout, methods: PaymentMethods) => {
  const [wanted, choose] = useState<Way>('ONLINE')
  const isFree = isNothing(priceSummary.total)
  const namesOnline = lineItems.some(({ paymentOption }) => paymentOption.endsWith('_ONLINE'))
  const isPossible = onlinePayment && !isFree
  return {
    isFree,
    isPossible,
    choose,
    way: isPossible ? wanted : 'ON_THE_SPOT',
    isOnline: isPossible && wanted === 'ONLINE',
    isOnlineOnly: !methods.onTheSpot || namesOnline,
    // What is paid online alone, and several of it: each needs a payment of its own.
    isApart: !isPossible && !isFree && methods.online && namesOnline,
  } as const
}

type PayState = ReturnType<typeof usePay>

const Pay = ({ pay: { isPossible, isOnlineOnly, isApart, isFree, way, choose } }: { pay: PayState }) => {
  const { t } = useText()
  if (isApart) return <Banner tone="wait" role="status" title={t('checkout.basket.apart')} />
  if (!isPossible) return isFree ? null : <p className="text-ink-2">{t('checkout.basket.payThere')}</p>
  if (isOnlineOnly) return <p className="text-ink-2">{t('checkout.pay.onlyOnline')}</p>
  return (
    <RadioGroup<Way>
      label={t('checkout.pay.label')}
      choices={[
        { value: 'ONLINE', label: t('checkout.pay.online'), description: t('checkout.pay.onlineHint') },
        { value: 'ON_THE_SPOT', label: t('checkout.pay.spot') },
      ]}
      value={way}
      onChange={choose}
    />
  )
}

/** Of a booking alone what its own page would say. */
const useSubmitText = (checkout: Checkout, parts: readonly BasketPart[], { isFree, isOnline }: PayState): string => {
  const { t, locale } = useText()
  const sendText = useSendText()
  const alone = partAlone(checkout, parts)
  const { payNow, currency } = checkout
  if (isOnline && !hasPlan(checkout)) return t('booking.pay.submit', { due: formatMoney(payNow.total.amount, currency, locale) })
  if (isOnline) return t('checkout.basket.submitOnline')
  if (alone) {
    const { booking, service, series } = alone.own
    const onRequest = alone.visit?.rules.find((part) => part.service.onlineBooking.requireManualApproval === true)
    if (alone.visit?.isSeparate && !onRequest) return t('together.bookAll', { count: alone.visit.parts.length })
    return sendText(onRequest?.service ?? service, { start: booking.startDate, zone: slotOf(booking).timezone, dates: series.length })
  }
  return t(isFree || !hasPlan(checkout) ? 'checkout.basket.submitFree' : 'checkout.basket.submit')
}
