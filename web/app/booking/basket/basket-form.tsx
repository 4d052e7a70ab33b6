import type { Checkout, PublicPlan } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { client } from '../../api.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { CouponCode } from '../../money/coupon-code.tsx'
import { RefusedPurchase } from '../../money/refused-purchase.tsx'
import { answerProblemsFrom } from '../../offer/form-answers.ts'
import { PlanAgreement } from '../../offer/plan-agreement.tsx'
import { paths } from '../../paths.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { type BasketPart, type BasketProps, hasPlan, isPlanRefusal, needsOtherPlan, type Opened, partAlone } from '../basket-parts.ts'
import { nameOf, problemsFrom } from '../details.ts'
import { CustomerLine, DetailsForm } from '../details-form.tsx'
import { useAgeRefusal } from '../refusals.tsx'
import { type Governed, PolicyTerms } from '../terms.tsx'
import { useBasketComing } from './basket-coming.tsx'
import { PayChoice, usePay, useSubmitText } from './basket-pay.tsx'
import { BasketPlans } from './basket-plans.tsx'
import { useBasketDetails, useBasketOrder } from './use-basket-order.ts'

type FormProps = Opened & Pick<BasketProps, 'buyer' | 'methods'> & { onChange: (checkout: Checkout) => void; onBought: () => void }

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
        <BuyerLine name={buyer?.name ?? nameOf(details)} />
      ) : (
        <CustomerLine customer={isMember ? (buyer ?? { name: nameOf(details), details }) : null} />
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
        <PayChoice pay={pay} />
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

const BuyerLine = ({ name }: { name: string }) => {
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

type BasketCodeProps = { checkout: Checkout; onChange: (checkout: Checkout) => void }

const BasketCode = ({ checkout: { id, appliedDiscounts }, onChange }: BasketCodeProps) => (
  <CouponCode
    used={appliedDiscounts[0]?.coupon.code}
    onUse={async (couponCode) => {
      const { checkout } =
        couponCode === null
          ? await client.checkouts.removeCoupon({ params: { id }, body: {} })
          : await client.checkouts.updateCheckout({ params: { 'checkout.id': id }, body: { couponCode } })
      onChange(checkout)
    }}
  />
)

const BasketTerms = ({ parts }: { parts: readonly BasketPart[] }) => {
  const [first] = parts
  if (!first) return null
  return (
    <div className="grid gap-2 rounded-m border border-line-2 bg-surface px-4 py-3.5 text-small">
      <PolicyTerms
        of={parts.flatMap((part) => governedBy(part, parts.length > 1))}
        zone={slotOf(first.own.booking).timezone}
        now={first.own.now}
      />
    </div>
  )
}

/** A visit on one day is changed as a whole, so its policies are listed without the names of its services. */
const governedBy = ({ own, visit }: BasketPart, isOneOfSeveral: boolean): Governed[] => {
  const isNamed = isOneOfSeveral || visit?.isSeparate === true
  return (visit?.rules ?? [own]).map(({ booking, service }) => ({
    service,
    start: booking.startDate,
    price: booking.price,
    name: isNamed ? booking.bookedEntity.title : undefined,
  }))
}

const useAgreement = (plans: readonly PublicPlan[]) => {
  const { t } = useText()
  const [hasAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const terms = plans.flatMap(({ termsAndConditions }) => termsAndConditions || []).join('\n\n')
  return {
    draw: () =>
      terms !== '' && (
        <PlanAgreement
          terms={terms}
          hasAgreed={hasAgreed}
          error={isMissing && !hasAgreed ? t('checkout.agreeFirst') : undefined}
          onAgree={setAgreed}
        />
      ),
    check: (): boolean => {
      if (terms === '' || hasAgreed) return true
      setMissing(true)
      document.querySelector<HTMLElement>('[name="terms"]')?.focus()
      return false
    },
  }
}

const lost: readonly string[] = [
  'HOLD_EXPIRED',
  'SLOT_NOT_AVAILABLE',
  'INVALID_BOOKING_STATUS',
  'BOOKING_NOT_FOUND',
  'BOOKING_POLICY_VIOLATION',
]

type BasketRefusalProps = { error: ApiError | undefined; part: BasketPart | undefined }

const BasketRefusal = ({ error, part }: BasketRefusalProps) => {
  const { t } = useText()
  const aboutAge = useAgeRefusal()(error)
  if (error && lost.includes(error.code)) {
    return (
      <Banner tone="bad" role="alert" title={t('checkout.basket.timeLost')}>
        {part && !part.visit && <Link to={paths.service(part.own.service.mainSlug.name)}>{t('checkout.basket.otherTimes')}</Link>}
      </Banner>
    )
  }
  if (aboutAge)
    return (
      <Banner tone="bad" role="alert" title={aboutAge.title}>
        {aboutAge.sentence}
      </Banner>
    )
  if (error && isPlanRefusal(error)) return <Banner tone="bad" role="alert" title={t('checkout.basket.planLost')} />
  return <RefusedPurchase error={error} />
}
