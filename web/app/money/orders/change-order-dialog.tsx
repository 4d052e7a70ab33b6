import type { EffectiveAt, PlanOrder } from '@foyer/contract'
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
import { DateField } from '../../ui/date-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { type ShownChange, useChangeLines } from './change-lines.ts'
import { isRenewed } from './order-verbs.ts'
import { useOrderText } from './use-order-text.ts'

type ChangeOrderDialogProps = { order: PlanOrder; name: string; change: ShownChange; onClose: () => void }

/** Says exactly what a change will do, as the server foresees it, before it is made. */
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

/** Why an order cannot be paused, with the day from which it can. */
const useReason = (order: PlanOrder) => {
  const { t } = useText()
  const { dateOf } = useOrderText()
  return (error: unknown): string | null => {
    if (!(error instanceof ApiError)) return null
    const reason = reasons.find((one) => one === error.data?.reason)
    const day = reason === 'TRIAL' ? order.currentCycle?.endedDate : order.startDate
    return reason ? t(`manager.orders.change.reasons.${reason}`, { date: dateOf(day ?? order.startDate) }) : null
  }
}
