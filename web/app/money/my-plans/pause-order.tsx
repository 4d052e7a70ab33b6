import type { PlanOrder } from '@foyer/contract'
import { useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { formatDate } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

type PauseOrderProps = { order: PlanOrder; now: string; onDone: () => void }

/** A pause that begins now, or its end: what it does with the time and the visits is said before. */
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

/** The trial runs to its end, and what has not begun cannot stop. */
export const canPause = ({ status, currentCycle }: PlanOrder): boolean =>
  status === 'PAUSED' || (status === 'ACTIVE' && currentCycle?.index !== 0)
