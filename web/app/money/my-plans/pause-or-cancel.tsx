import type { EffectiveAt, PlanOrder } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { formatDate } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type Choice, RadioGroup } from '../../ui/fields/radio-group.tsx'
import { linkLook } from '../../ui/link.tsx'
import type { OwnOrder } from './own-order.ts'

type CancelOrderProps = { own: OwnOrder; now: string; onKeep: () => void }

export const CancelOrder = ({ own: { order, mayPause }, now, onKeep }: CancelOrderProps) => {
  const { t } = useText()
  const { email } = useSite()
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const choices = useChoices(order)
  const [chosen, setChosen] = useState<EffectiveAt>(choices[0]?.value ?? 'IMMEDIATELY')
  const call = useCall(async () => {
    await client.orders.requestCancellation({ params: { id: order.id }, body: { effectiveAt: chosen } })
    await revalidate()
    onKeep()
  })
  const isByPlan = isRefusal(call.error, 'orders.requestCancellation', 'buyer_can_not_cancel')
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-strong outline-none">
        {t('member.plans.cancel.title', { plan: order.planName })}
      </h3>
      {order.status === 'ACTIVE' && order.currentCycle?.index !== 0 && !mayPause && (
        <p className="text-ink-2">
          {t('member.plans.cancel.pause')}{' '}
          {email !== undefined && (
            <a className={linkLook} href={`mailto:${email}`}>
              {t('member.plans.cancel.askForPause')}
            </a>
          )}
        </p>
      )}
      {order.status === 'ACTIVE' && order.currentCycle?.index !== 0 && mayPause && (
        <div className="grid gap-2 rounded-m border border-line-2 p-4">
          <p className="font-strong">{t('member.plans.pause.instead')}</p>
          <PauseOrder order={order} now={now} onDone={onKeep} />
        </div>
      )}
      <RadioGroup label={t('member.plans.cancel.when')} choices={choices} value={chosen} onChange={setChosen} />
      {call.error && (
        <Banner tone="bad" role="alert" title={t(isByPlan ? 'member.plans.cancel.refusedByPlan' : 'member.plans.cancel.refused')} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" isPending={call.isPending} pendingLabel={t('member.plans.cancel.canceling')} onPress={() => void call.send()}>
          {t('member.plans.cancel.confirm')}
        </Button>
        <Button onPress={onKeep}>{t('member.plans.cancel.keep')}</Button>
      </div>
    </div>
  )
}

/** A trial always runs to its end; a single payment can only be canceled at once. */
const useChoices = (order: PlanOrder): Choice<EffectiveAt>[] => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { pricing, currentCycle, startDate } = order
  const date = formatDate(currentCycle?.endedDate ?? startDate, timeZone, locale)
  const now = { value: 'IMMEDIATELY' as const, label: t('member.plans.cancel.now'), description: t('member.plans.cancel.nowHint') }
  if (currentCycle?.index === 0)
    return [
      {
        value: 'NEXT_PAYMENT_DATE',
        label: t('member.plans.cancel.atTrialEnd', { date }),
        description: t('member.plans.cancel.atTrialEndHint'),
      },
    ]
  if (!pricing.subscription) return [now]
  return [
    { value: 'NEXT_PAYMENT_DATE', label: t('member.plans.cancel.atEnd', { date }), description: t('member.plans.cancel.atEndHint') },
    now,
  ]
}

type PauseOrderProps = { order: PlanOrder; now: string; onDone: () => void }

export const PauseOrder = ({ order, now, onDone }: PauseOrderProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()
  const isPaused = order.status === 'PAUSED'
  const call = useCall(async () => {
    const params = { id: order.id }
    await (isPaused ? client.orders.resumeOwnOrder({ params, body: {} }) : client.orders.pauseOwnOrder({ params, body: {} }))
    await revalidate()
    onDone()
  })
  const end = isPaused ? endAfterPause(order, now) : undefined
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {t(isPaused ? 'member.plans.pause.resumeHint' : 'member.plans.pause.hint')}{' '}
        {end !== undefined && t('member.plans.pause.newEnd', { date: formatDate(end, timeZone, locale) })}
      </p>
      {call.error && <Banner tone="bad" role="alert" title={t('member.plans.pause.refused')} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isPending={call.isPending} pendingLabel={t('member.plans.pause.saving')} onPress={() => void call.send()}>
          {t(isPaused ? 'member.plans.pause.resume' : 'member.plans.pause.confirm')}
        </Button>
        <Button onPress={onDone}>{t('member.plans.pause.notNow')}</Button>
      </div>
    </div>
  )
}

/** The end moves by exactly the time of the pause. */
const endAfterPause = ({ endDate, pausePeriods }: PlanOrder, now: string): string | undefined => {
  const open = pausePeriods.find(({ status }) => status === 'ACTIVE')
  if (endDate === undefined || !open) return undefined
  return Temporal.Instant.from(endDate).add(Temporal.Instant.from(open.pauseDate).until(now)).toString()
}

export const canPause = ({ status, currentCycle }: PlanOrder): boolean =>
  status === 'PAUSED' || (status === 'ACTIVE' && currentCycle?.index !== 0)
