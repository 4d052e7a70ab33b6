import type { Coupon } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { plansQuery } from '../../offer/catalogue.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { type CouponDraft, couponChangesOf, couponDraftOf, couponOf } from './coupon-draft.ts'

type CouponDialogProps = { coupon: Coupon | null; onClose: () => void }
type Typed = 'code' | 'percentage' | 'amount' | 'cycleCount' | 'usageLimit' | 'usageLimitPerCustomer'

const fields = {
  code: 'code',
  percentage: 'percentage',
  amount: 'amount',
  cycleCount: 'cycleCount',
  planIds: 'planIds',
  validUntil: 'lastDay',
  usageLimit: 'usageLimit',
  usageLimitPerCustomer: 'usageLimitPerCustomer',
} as const

export const CouponDialog = ({ coupon, onClose }: CouponDialogProps) => {
  const { t } = useText()
  const { timeZone, currency } = useSite()
  const form = useDraft<CouponDraft, { coupon: Coupon }>({
    saved: couponDraftOf(coupon, Temporal.Now.instant().toString(), timeZone),
    fields,
    changes: ['coupons'],
    save: (draft) => {
      const wanted = couponOf(draft, timeZone)
      if (!coupon) return client.coupons.createCoupon({ body: { coupon: wanted } })
      const { id, revision } = coupon
      return client.coupons.updateCoupon({
        params: { 'coupon.id': id },
        body: { coupon: { ...couponChangesOf(coupon, wanted), revision } },
      })
    },
    onSaved: ({ coupon: { code } }) => {
      showToast({ text: t('manager.money.coupons.saved', { code }) })
      onClose()
    },
  })
  const { draft, change, errors, bind, bindChoice, bindCheck } = form
  const field = (member: Typed) => ({ ...bind(member), autoComplete: 'off' })
  const count = (member: Typed) => ({ ...field(member), inputMode: 'numeric' as const, maxLength: 7 })
  return (
    <FormDialog
      title={coupon ? t('manager.money.coupons.editTitle', { code: coupon.code }) : t('manager.money.coupons.newTitle')}
      form={form}
      action={t(coupon ? 'common.actions.save' : 'manager.money.coupons.submit')}
      isBlocked={draft.code.trim() === '' || isWithoutDiscount(draft) || !form.isChanged}
      onClose={onClose}
    >
      <TextField {...field('code')} label={t('manager.money.coupons.code')} maxLength={20} />
      <Segmented
        label={t('manager.money.coupons.kind')}
        {...bindChoice('kind')}
        choices={(['PERCENT', 'AMOUNT', 'FREE'] as const).map((value) => ({ value, label: t(`manager.money.coupons.kinds.${value}`) }))}
        className="justify-self-start"
      />
      <div className="grid gap-3 phone:grid-cols-2">
        {draft.kind === 'PERCENT' && <TextField {...count('percentage')} label={t('manager.money.coupons.percentage')} />}
        {draft.kind === 'AMOUNT' && (
          <TextField {...field('amount')} inputMode="decimal" label={t('manager.money.coupons.amount', { currency })} maxLength={16} />
        )}
        <TextField
          {...count('cycleCount')}
          label={t('manager.money.coupons.payments')}
          description={t('manager.money.coupons.paymentsHint')}
        />
      </div>
      <PlanChoice draft={draft} error={errors.planIds} onChange={change} />
      <CheckBox {...bindCheck('hasEnd')}>{t('manager.money.coupons.hasEnd')}</CheckBox>
      {draft.hasEnd && <DateField label={t('manager.money.coupons.validUntil')} {...bindChoice('lastDay')} />}
      <div className="grid gap-3 phone:grid-cols-2">
        <TextField
          {...count('usageLimit')}
          label={t('manager.money.coupons.usageLimit')}
          description={t('manager.money.coupons.noLimit')}
        />
        <TextField
          {...count('usageLimitPerCustomer')}
          label={t('manager.money.coupons.usageLimitPerCustomer')}
          description={t('manager.money.coupons.noLimit')}
        />
      </div>
      {coupon && <p className="text-dense text-ink-3">{t('manager.money.coupons.orders')}</p>}
    </FormDialog>
  )
}

const isWithoutDiscount = ({ kind, percentage, amount }: CouponDraft): boolean =>
  (kind === 'PERCENT' && percentage.trim() === '') || (kind === 'AMOUNT' && amount.trim() === '')

type PlanChoiceProps = { draft: CouponDraft; error: string | undefined; onChange: (changes: Partial<CouponDraft>) => void }

const PlanChoice = ({ draft: { hasPlans, planIds }, error, onChange }: PlanChoiceProps) => {
  const { t } = useText()
  const { data } = useQuery({ ...plansQuery(), enabled: hasPlans })
  // A chosen plan that was archived since stays listed.
  const choices = data?.plans.filter(({ id, archived }) => !archived || planIds.includes(id)) ?? []
  return (
    <>
      <CheckBox checked={hasPlans} onValue={(isOn) => onChange({ hasPlans: isOn })}>
        {t('manager.money.coupons.somePlansOnly')}
      </CheckBox>
      {hasPlans && (
        <fieldset className="grid gap-1.5 ps-6">
          <legend className="sr-only">{t('manager.money.coupons.somePlansOnly')}</legend>
          {choices.map(({ id, name }) => (
            <CheckBox
              key={id}
              checked={planIds.includes(id)}
              onValue={(isOn) => onChange({ planIds: isOn ? [...planIds, id] : planIds.filter((other) => other !== id) })}
            >
              <span className="wrap-anywhere">{name}</span>
            </CheckBox>
          ))}
          {error !== undefined && <ErrorLine>{error}</ErrorLine>}
        </fieldset>
      )}
    </>
  )
}
