import type { Webhook, WebhookDelivery } from '@foyer/contract'
import { formatShortDay, formatTime, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'

export const useInstantText = (): ((instant: string) => string) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return (instant) => formatWhenShort(instant, timeZone, locale)
}

/** For columns of a table. */
export const useShortInstantText = (): ((instant: string) => string) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return (instant) => `${formatShortDay(instant, timeZone, locale)}, ${formatTime(instant, timeZone, locale)}`
}

export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host

export const WebhookState = ({ webhook: { status, failingSince, lastDeliveredDate } }: { webhook: Webhook }) => {
  const { t } = useText()
  const dateOf = useInstantText()
  if (status === 'SWITCHED_OFF')
    return (
      <Badge state="canceled">{t(failingSince === undefined ? 'manager.webhooks.state.off' : 'manager.webhooks.state.offBySelf')}</Badge>
    )
  if (failingSince !== undefined) return <Badge state="failed">{t('manager.webhooks.state.failing', { date: dateOf(failingSince) })}</Badge>
  return lastDeliveredDate === undefined ? (
    <Badge state="held">{t('manager.webhooks.state.quiet')}</Badge>
  ) : (
    <Badge state="confirmed">{t('manager.webhooks.state.working')}</Badge>
  )
}

export const WebhookFacts = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useText()
  const dateOf = useInstantText()
  const { format, eventTypes = [], lastDeliveredDate, waiting, formerSecretEnds } = webhook
  const events = eventTypes.length === 0 ? t('manager.webhooks.allEvents') : t('manager.webhooks.someEvents', { count: eventTypes.length })
  return (
    <ul className="grid gap-0.5 text-dense text-ink-2">
      <li>{[t(`manager.webhooks.formats.${format}`), events].join(' · ')}</li>
      {lastDeliveredDate !== undefined && <li>{t('manager.webhooks.lastDelivered', { date: dateOf(lastDeliveredDate) })}</li>}
      {waiting > 0 && <li>{t('manager.webhooks.waiting', { count: waiting })}</li>}
      {formerSecretEnds !== undefined && formerSecretEnds > Temporal.Now.instant().toString() && (
        <li>{t('manager.webhooks.formerSecret', { date: dateOf(formerSecretEnds) })}</li>
      )}
    </ul>
  )
}

const deliveryLooks: Record<WebhookDelivery['status'], { shape: Shape; ink: string }> = {
  DELIVERED: { shape: 'tick', ink: 'text-gone-ink' },
  WAITING: { shape: 'clock', ink: 'text-hold-ink' },
  FAILED: { shape: 'warning', ink: 'text-bad-ink' },
}

export const DeliveryState = ({ status }: Pick<WebhookDelivery, 'status'>) => {
  const { t } = useText()
  const { shape, ink } = deliveryLooks[status]
  return (
    <span className={classes('inline-flex items-center gap-1.5 whitespace-nowrap', ink)}>
      <StateShape shape={shape} size={11} />
      {t(`manager.webhooks.deliveries.views.${status}`)}
    </span>
  )
}
