import type { Plan, PlanOrder } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { formatList, localDateOf } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useNow } from '../../ground/now.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { MemberField } from '../../membership/member-field.tsx'
import { plansQuery } from '../../offer/catalogue.ts'
import { MethodField, useDeskMethod } from '../../sales/desk/desk-methods.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { paymentOfCycle, useOrderText } from './order-text.tsx'
import { useBuyers } from './orders-query.ts'

type SellDialogProps = { memberId: string | null; planId: string | null; onSold: (orderId: string) => void; onClose: () => void }

type Sale = { memberId: string | null; planId: string | null; start: 'now' | 'later'; day: string; paid: boolean; grantTrial: boolean }

export const SellDialog = ({ memberId, planId, onSold, onClose }: SellDialogProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const mayRead = useMay()('payments.read')
  const plans = useQuery(plansQuery()).data?.plans.filter(({ archived }) => !archived) ?? []
  const today = localDateOf(Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString(), timeZone)
  const methods = useQuery({ ...api.desk.listDeskMethods.query({}), enabled: mayRead }).data?.methods ?? []
  const desk = useDeskMethod(methods)
  const form = useDraft<Sale, { order: { id: string; planName: string } }>({
    saved: { memberId: null, planId: null, start: 'now', day: today, paid: false, grantTrial: false },
    proposal: { ...(memberId !== null && { memberId }), ...(planId !== null && { planId }) },
    fields: { memberId: 'memberId', planId: 'planId', startDate: 'day' },
    changes: ['orders', 'plans'],
    save: (sale) =>
      client.orders.createOfflineOrder({
        body: { ...wantedOf(sale, timeZone), paid: sale.paid, ...(sale.paid && { deskMethod: desk.way }) },
      }),
    onSaved: ({ order }, sale) => {
      if (sale.paid) desk.keep()
      showToast({ text: t('manager.orders.sell.done', { plan: order.planName }) })
      onSold(order.id)
    },
  })
  const { draft, change, errors, bindChoice, bindCheck } = form
  const isComplete = draft.memberId !== null && draft.planId !== null
  return (
    <FormDialog
      title={t('manager.orders.sell.title')}
      form={form}
      action={t('manager.orders.sell.confirm')}
      pending={t('manager.orders.sell.selling')}
      isBlocked={!isComplete}
      onClose={onClose}
    >
      <MemberField
        label={t('manager.orders.sell.member')}
        memberId={draft.memberId}
        error={errors.memberId}
        onChange={(chosen) => change({ memberId: chosen })}
      />
      <Select
        label={t('manager.orders.sell.plan')}
        placeholder={t('manager.orders.sell.planHint')}
        options={plans.map(({ id, name }: Plan) => ({ id, label: name }))}
        {...bindChoice('planId')}
      />
      <RadioGroup
        label={t('manager.orders.sell.start')}
        {...bindChoice('start')}
        choices={[
          { value: 'now', label: t('manager.orders.sell.now') },
          { value: 'later', label: t('manager.orders.sell.later') },
        ]}
      />
      {draft.start === 'later' && <DateField label={t('manager.orders.sell.day')} {...bindChoice('day')} />}
      <CheckBox {...bindCheck('paid')}>{t('manager.orders.sell.paid')}</CheckBox>
      {draft.paid && <MethodField label={t('manager.taking.way')} own={methods} way={desk.way} onChange={desk.choose} />}
      {isComplete && <SalePreview sale={draft} onGrant={(grantTrial) => change({ grantTrial })} />}
    </FormDialog>
  )
}

const wantedOf = ({ memberId, planId, start, day, grantTrial }: Sale, timeZone: string) => ({
  memberId: memberId ?? '',
  planId: planId ?? '',
  ...(grantTrial && { grantTrial }),
  ...(start === 'later' && { startDate: Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString() }),
})

const SalePreview = ({ sale, onGrant }: { sale: Sale; onGrant: (grantTrial: boolean) => void }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const { data, error } = useQuery(api.orders.getOfflineOrderPreview.query({ body: wantedOf(sale, timeZone) }))
  const buyerOf = useBuyers(data ? [data.order] : [])
  if (error) return <Banner tone="bad" role="alert" title={refusalText(error, t)} />
  if (!data) return <p role="status">{t('manager.orders.change.preview')}</p>
  return (
    <section aria-label={t('manager.orders.sell.preview')} className="grid gap-2 rounded-m bg-sunken p-3">
      <AgreedLines order={data.order} />
      {data.freeTrialUsed && (
        <CheckBox checked={sale.grantTrial} onValue={onGrant}>
          {t('manager.orders.sell.grantTrial', { name: buyerOf(data.order) ?? '' })}
        </CheckBox>
      )}
      {data.purchaseLimitExceeded && (
        <p className="text-dense text-wait-ink">{t('manager.orders.sell.again', { name: buyerOf(data.order) ?? '' })}</p>
      )}
    </section>
  )
}

const AgreedLines = ({ order }: { order: PlanOrder }) => {
  const { t, locale } = useText()
  const { dateOf, moneyOf } = useOrderText()
  const { startDate, endDate, freeTrialDays, pricing } = order
  const { subscription } = pricing
  const from = dateOf(startDate)
  const trialEnd = freeTrialDays === undefined ? null : trialEndOf(order)
  const first = paymentOfCycle(order, 1)
  const [firstPrice] = pricing.prices
  const fees = (firstPrice?.price.fees ?? []).map(
    ({ name, amount }) => `${moneyOf({ value: amount, currency: firstPrice?.price.currency ?? '' })} ${name}`,
  )
  const later = subscription && (subscription.cycleCount === 0 || subscription.cycleCount > 1) ? paymentOfCycle(order, 2) : null
  return (
    <ul className="grid gap-1 text-dense">
      <li>
        {endDate === undefined
          ? t('manager.orders.sell.runsEndless', { from })
          : t('manager.orders.sell.runs', { from, to: dateOf(endDate) })}
      </li>
      {trialEnd !== null && <li>{t('manager.orders.sell.trial', { date: dateOf(trialEnd) })}</li>}
      <li>
        {first
          ? t('manager.orders.sell.first', { amount: moneyOf(first), date: dateOf(trialEnd ?? startDate) })
          : t('manager.orders.sell.free')}
        {fees.length > 0 && ` ${t('manager.orders.sell.fees', { fees: formatList(fees, locale) })}`}
      </li>
      {later && subscription && <li>{laterText(subscription, moneyOf(later), t)}</li>}
    </ul>
  )
}

type Subscription = NonNullable<PlanOrder['pricing']['subscription']>

const laterText = ({ cycleDuration, cycleCount }: Subscription, amount: string, t: ReturnType<typeof useText>['t']): string => {
  const each = t(`plans.card.each.${cycleDuration.unit}`)
  if (cycleCount === 0) return t('manager.orders.sell.following', { amount, each })
  return t('manager.orders.sell.followingTimes', { amount, each, count: cycleCount - 1 })
}

/** A running trial ends with its cycle; before the start its days are counted from there. */
const trialEndOf = ({ currentCycle, startDate, freeTrialDays = 0 }: PlanOrder): string => {
  if (currentCycle?.index === 0 && currentCycle.endedDate !== undefined) return currentCycle.endedDate
  return Temporal.Instant.from(startDate)
    .add({ hours: 24 * freeTrialDays })
    .toString()
}
