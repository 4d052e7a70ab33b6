import { client } from '../../api.ts'
import { phoneLink } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { FormFields } from '../../offer/form-fields.tsx'
import { PlanAgreement } from '../../offer/plan-agreement.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { linkLook } from '../../ui/link.tsx'
import { CouponCode } from '../coupon-code.tsx'
import { RefusedPurchase } from '../refused-purchase.tsx'
import type { Purchase } from './use-purchase.ts'

export const PurchaseChoices = ({ purchase }: { purchase: Purchase }) => (
  <>
    {purchase.plan.allowFutureStartDate && <Start purchase={purchase} />}
    <Questions purchase={purchase} />
    {purchase.way !== 'FREE' && <CouponField purchase={purchase} />}
    <WayToPay purchase={purchase} />
    {purchase.plan.termsAndConditions !== '' && (
      <PlanAgreement
        terms={purchase.plan.termsAndConditions}
        hasAgreed={purchase.draft.hasAgreed}
        error={purchase.problems.terms}
        onAgree={(hasAgreed) => purchase.change({ hasAgreed })}
      />
    )}
    <RefusedPurchase error={purchase.error} />
  </>
)

const Questions = ({ purchase: { fields, draft, change, problems } }: { purchase: Purchase }) => {
  const { name } = useSite()
  return (
    <FormFields
      fields={fields}
      answers={draft.answers}
      problems={problems.answers}
      reader={name}
      onChange={(answers) => change({ answers })}
    />
  )
}

const Start = ({ purchase: { draft, change, problems } }: { purchase: Purchase }) => {
  const { t } = useText()
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t('checkout.start.label')}
        choices={[
          { value: 'NOW', label: t('checkout.start.now') },
          { value: 'LATER', label: t('checkout.start.later') },
        ]}
        value={draft.start === null ? 'NOW' : 'LATER'}
        onChange={(when) => change({ start: when === 'NOW' ? null : '' })}
      />
      {draft.start !== null && (
        <TextField
          type="date"
          name="start"
          label={t('checkout.start.date')}
          value={draft.start}
          error={problems.start}
          onValue={(start) => change({ start })}
          className="max-w-60"
        />
      )}
    </div>
  )
}

const WayToPay = ({ purchase: { ways, way, change } }: { purchase: Purchase }) => {
  const { t } = useText()
  if (way === 'FREE') return null
  if (way === undefined) return <NoPaymentPossible />
  if (ways.length === 1) return <p className="text-ink-2">{t(way === 'ONLINE' ? 'checkout.pay.onlyOnline' : 'checkout.pay.onlySpot')}</p>
  return (
    <RadioGroup
      label={t('checkout.pay.label')}
      choices={[
        { value: 'ONLINE', label: t('checkout.pay.online'), description: t('checkout.pay.onlineHint') },
        { value: 'ON_THE_SPOT', label: t('checkout.pay.spot'), description: t('checkout.pay.spotHint') },
      ]}
      value={way}
      onChange={(chosen) => change({ way: chosen })}
    />
  )
}

const NoPaymentPossible = () => {
  const { t } = useText()
  const { phone, email } = useSite()
  return (
    <Banner tone="wait" title={t('checkout.pay.none')}>
      <span className="flex flex-wrap gap-x-4">
        {phone !== undefined && (
          <a className={linkLook} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
        {email !== undefined && (
          <a className={linkLook} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </span>
    </Banner>
  )
}

const CouponField = ({ purchase: { plan, draft, change, setPrices } }: { purchase: Purchase }) => (
  <CouponCode
    isFolded
    used={draft.coupon ?? undefined}
    onUse={async (couponCode) => {
      const { prices } = await client.orders.getPricePreview({ body: { planId: plan.id, ...(couponCode !== null && { couponCode }) } })
      setPrices(prices)
      change({ coupon: couponCode })
    }}
  />
)
