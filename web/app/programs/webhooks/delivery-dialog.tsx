import type { Answer as AnswerOf, Contract, WebhookDelivery } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatNumber } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shortTypeOf } from './event-groups.ts'
import { MessageView } from './message-view.tsx'
import { Answer } from './send-test.tsx'
import { DeliveryState, useInstantText } from './webhook-words.tsx'

type DeliveryDialogProps = { webhookId: string; deliveryId: string; onClose: () => void }

export const DeliveryDialog = ({ webhookId, deliveryId, onClose }: DeliveryDialogProps) => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  const params = { webhookId, deliveryId }
  const { data, error } = useQuery({ ...api.webhooks.getWebhookDelivery.query({ params }), refetchInterval: 5_000 })
  const again = useSendAgain(params)
  const isGone = isRefusal(error, 'webhooks.getWebhookDelivery', 'WEBHOOK_DELIVERY_NOT_FOUND')
  return (
    <Dialog
      title={data ? shortTypeOf(data.delivery.eventType) : t('manager.webhooks.deliveries.event')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {mayManage && data && (
            <Button onPress={again.start} isPending={again.isPending} pendingLabel={t('manager.webhooks.deliveries.againPending')}>
              {t('manager.webhooks.deliveries.again')}
            </Button>
          )}
          <Button onPress={onClose}>{t('common.actions.close')}</Button>
        </>
      }
    >
      {again.error && <Banner tone="bad" role="alert" title={refusalText(again.error, t)} />}
      {data && <OpenDelivery {...data} />}
      {isGone && <EmptyState title={t('manager.webhooks.deliveries.gone')} />}
      {error && !isGone && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {!data && !error && <Skeleton className="h-40" />}
    </Dialog>
  )
}

const useSendAgain = (params: { webhookId: string; deliveryId: string }) => {
  const { t } = useText()
  const { mutate, isPending, error } = useMutation(api.webhooks.replayWebhookDelivery.mutation())
  const start = () => mutate({ params }, { onSuccess: () => showToast({ text: t('manager.webhooks.deliveries.againDone') }) })
  return { start, isPending, error }
}

const OpenDelivery = ({ delivery, message }: AnswerOf<Contract['webhooks']['getWebhookDelivery']>) => {
  const { t } = useText()
  const dateOf = useInstantText()
  const { status, eventType, createdDate, dueDate, isTest } = delivery
  return (
    <div className="grid gap-4 text-dense">
      <div className="grid gap-0.5 text-ink-2">
        <DeliveryState status={status} />
        <code>{eventType}</code>
        <span>{[dateOf(createdDate), ...(isTest ? [t('manager.webhooks.deliveries.test')] : [])].join(' · ')}</span>
        {status === 'WAITING' && dueDate !== undefined && <span>{t('manager.webhooks.deliveries.next', { date: dateOf(dueDate) })}</span>}
      </div>
      <Tries tries={delivery.tries} />
      {message ? <MessageView message={message} /> : <p>{t('manager.webhooks.deliveries.forgotten')}</p>}
    </div>
  )
}

const Tries = ({ tries }: Pick<WebhookDelivery, 'tries'>) => {
  const { t, locale } = useText()
  const dateOf = useInstantText()
  return (
    <section className="grid gap-2">
      <h3 className="font-strong">{t('manager.webhooks.deliveries.tries')}</h3>
      {tries.length === 0 && <p className="text-ink-2">{t('manager.webhooks.deliveries.triesNone')}</p>}
      <ol className="grid gap-2">
        {tries.map(({ at, status, ms, answer }) => (
          <li key={at} className="rounded-card border border-line px-3 py-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="font-strong">
                {status === undefined
                  ? t('manager.webhooks.deliveries.unanswered', { ms: formatNumber(ms, locale) })
                  : t('manager.webhooks.deliveries.answered', { status, ms: formatNumber(ms, locale) })}
              </span>
              <span className="text-ink-3">{dateOf(at)}</span>
            </span>
            <Answer text={answer} />
          </li>
        ))}
      </ol>
    </section>
  )
}
