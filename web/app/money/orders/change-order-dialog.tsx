import type { EffectiveAt, OrderChangeKind, PlanOrder } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { paymentOfCycle, useOrderText } from './order-text.tsx'

type ChangeOrderDialogProps = { order: PlanOrder; name: string; change: ShownChange; onClose: () => void }

export const ChangeOrderDialog = ({ order, name, change, onClose }: ChangeOrderDialogProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const queries = useQueryClient()
  const { dateOf } = useOrderText()
  const [effectiveAt, setEffectiveAt] = useState<EffectiveAt>(isRenewed(order) ? 'NEXT_PAYMENT_DATE' : 'IMMEDIATELY')
  const dayAfter = Temporal.PlainDate.from(localDateOf(order.endDate ?? order.startDate, timeZone))
    .add({ days: 1 })
    .toString()
  const [day, setDay] = useState(dayAfter)
  const endDate = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString()
  const wanted = { change, ...(change === 'CANCEL' && { effectiveAt }), ...(change === 'POSTPONE' && { endDate }) }
  const foreseen = useQuery(api.orders.previewOrderChange.query({ params: { id: order.id }, body: wanted }))
  const after = foreseen.data?.order
  const make = async () => {
    await send(order.id, { change, effectiveAt, endDate })
    await Promise.all((['orders', 'plans'] as const).map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  const names = { plan: order.planName, name }
  const isLater = change === 'CANCEL' && after?.status !== 'CANCELED'
  return (
    <ConfirmDialog
      title={t(`manager.orders.change.${change}.title`, names)}
      action={t(`manager.orders.change.${change}.action`)}
      pending={t(`manager.orders.change.${change}.pending`)}
      {...(change === 'CANCEL' && { keep: t('manager.orders.change.CANCEL.keep') })}
      kind={change === 'CANCEL' ? 'danger-solid' : 'primary'}
      isBlocked={!after}
      onConfirm={make}
      done={
        isLater
          ? t('manager.orders.change.CANCEL.doneLater', { ...names, date: dateOf(after?.endDate ?? order.startDate) })
          : t(`manager.orders.change.${change}.done`, { ...names, date: dateOf(endDate) })
      }
      onClose={onClose}
    >
      {change === 'CANCEL' && isRenewed(order) && (
        <RadioGroup
          label={t('manager.orders.change.CANCEL.when')}
          value={effectiveAt}
          onChange={setEffectiveAt}
          choices={[
            { value: 'NEXT_PAYMENT_DATE', label: t('manager.orders.change.CANCEL.later') },
            { value: 'IMMEDIATELY', label: t('manager.orders.change.CANCEL.now') },
          ]}
          className="my-2"
        />
      )}
      {change === 'POSTPONE' && (
        <DateField label={t('manager.orders.change.POSTPONE.field')} value={day} min={dayAfter} onChange={setDay} className="my-2" />
      )}
      <Foresight order={order} change={change} after={after} error={foreseen.error} />
    </ConfirmDialog>
  )
}

type Sent = { change: ShownChange; effectiveAt: EffectiveAt; endDate: string }

const send = (id: string, { change, effectiveAt, endDate }: Sent) => {
  const params = { id }
  const calls: Record<ShownChange, () => Promise<unknown>> = {
    PAUSE: () => client.orders.pauseOrder({ params, body: {} }),
    RESUME: () => client.orders.resumeOrder({ params, body: {} }),
    POSTPONE: () => client.orders.postponeEndDate({ params, body: { endDate } }),
    CANCEL: () => client.orders.cancelOrder({ params, body: { effectiveAt } }),
  }
  return calls[change]()
}

type ForesightProps = { order: PlanOrder; change: ShownChange; after: PlanOrder | undefined; error: unknown }

const Foresight = ({ order, change, after, error }: ForesightProps) => {
  const { t } = useText()
  const linesOf = useChangeLines()
  const reasonOf = useReason(order)
  if (error) return <Banner tone="wait" role="alert" title={reasonOf(error) ?? refusalText(error, t)} />
  if (!after) return <p role="status">{t('manager.orders.change.preview')}</p>
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
      {linesOf({ change, before: order, after }).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const reasons = ['TRIAL', 'NOT_STARTED', 'PENDING', 'ALREADY_SUSPENDED'] as const

const useReason = (order: PlanOrder) => {
  const { t } = useText()
  const { dateOf } = useOrderText()
  return (error: unknown): string | null => {
    if (!(error instanceof ApiError)) return null
    const reason = reasons.find((known) => known === error.data?.reason)
    const day = reason === 'TRIAL' ? order.currentCycle?.endedDate : order.startDate
    return reason ? t(`manager.orders.change.reasons.${reason}`, { date: dateOf(day ?? order.startDate) }) : null
  }
}

type ShownChange = Exclude<OrderChangeKind, 'MARK_AS_PAID'>

type Foreseen = { change: ShownChange; before: PlanOrder; after: PlanOrder }

const useChangeLines = () => {
  const { t } = useText()
  const { dateOf, moneyOf } = useOrderText()

  const nextPayment = ({ currentCycle, pricing, autoRenewCanceled, endDate, ...order }: PlanOrder) => {
    const date = currentCycle?.endedDate
    const isLast = autoRenewCanceled !== false || date === undefined || date === endDate
    const amount = currentCycle ? paymentOfCycle({ ...order, pricing }, currentCycle.index + 1) : null
    return isLast || !amount ? null : { amount: moneyOf(amount), date: dateOf(date) }
  }

  const linesOf: Record<ShownChange, (before: PlanOrder, after: PlanOrder) => (string | null)[]> = {
    PAUSE: (before) => {
      const payment = nextPayment(before)
      return [
        t('manager.orders.change.PAUSE.now'),
        before.endDate === undefined ? null : t('manager.orders.change.PAUSE.end', { date: dateOf(before.endDate) }),
        payment && t('manager.orders.change.PAUSE.payment', payment),
      ]
    },
    RESUME: (before, after) => {
      const payment = nextPayment(after)
      return [
        t('manager.orders.change.RESUME.since', { date: dateOf(before.pausePeriods.at(-1)?.pauseDate ?? before.startDate) }),
        endChange('RESUME', before, after),
        payment && t('manager.orders.change.RESUME.payment', payment),
      ]
    },
    POSTPONE: (before, after) => [endChange('POSTPONE', before, after)],
    CANCEL: (before, after) => [...cancelLines(before, after), t('manager.orders.change.CANCEL.money')],
  }

  const endChange = (change: 'RESUME' | 'POSTPONE', before: PlanOrder, after: PlanOrder) =>
    before.endDate === undefined || after.endDate === undefined
      ? null
      : t(`manager.orders.change.${change}.end`, { before: dateOf(before.endDate), after: dateOf(after.endDate) })

  const cancelLines = (before: PlanOrder, after: PlanOrder) => {
    if (after.status === 'CANCELED') return [t('manager.orders.change.CANCEL.nowLine')]
    const date = dateOf(after.endDate ?? after.startDate)
    if (before.currentCycle?.index === 0) return [t('manager.orders.change.CANCEL.trialLine', { date })]
    const amount = paymentOfCycle(before, (before.currentCycle?.index ?? 0) + 1)
    return [t('manager.orders.change.CANCEL.laterLine', { date, amount: amount ? moneyOf(amount) : '' })]
  }

  return ({ change, before, after }: Foreseen): string[] => linesOf[change](before, after).flatMap((line) => line ?? [])
}

const verbs = ['MARK_AS_PAID', 'PAUSE', 'RESUME', 'POSTPONE', 'CANCEL'] as const satisfies readonly OrderChangeKind[]

/** Not renewed, and used to the end of its time. */
const hasRunOut = ({ status, cancellation }: PlanOrder): boolean =>
  status === 'CANCELED' && cancellation?.effectiveAt === 'NEXT_PAYMENT_DATE'

const isLive = ({ status }: PlanOrder): boolean => status === 'PENDING' || status === 'ACTIVE' || status === 'PAUSED'

const isOffered: Record<OrderChangeKind, (order: PlanOrder) => boolean> = {
  MARK_AS_PAID: (order) =>
    (isLive(order) || order.status === 'ENDED' || hasRunOut(order)) &&
    order.type === 'OFFLINE' &&
    order.lastPaymentStatus !== 'PAID' &&
    order.lastPaymentStatus !== 'NOT_APPLICABLE',
  PAUSE: ({ status }) => status === 'ACTIVE',
  RESUME: ({ status }) => status === 'PAUSED',
  POSTPONE: ({ status, endDate, earliestEndDate }) =>
    (status === 'ACTIVE' || status === 'PENDING') && endDate !== undefined && earliestEndDate !== undefined,
  CANCEL: isLive,
}

export const verbsOf = (order: PlanOrder): OrderChangeKind[] => verbs.filter((verb) => isOffered[verb](order))

const isRenewed = ({ pricing, autoRenewCanceled }: PlanOrder): boolean => pricing.subscription !== undefined && autoRenewCanceled === false
