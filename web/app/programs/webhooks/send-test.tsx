import type { Webhook, WebhookDelivery } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatNumber } from '../../ground/format.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EventSelect } from './event-select.tsx'

export const TestDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useText()
  const [eventType, setEventType] = useState<string | null>(null)
  return (
    <Dialog
      title={t('manager.webhooks.test.title')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.actions.close')}</Button>}
    >
      <p className="text-dense text-ink-2">{t('manager.webhooks.test.hint')}</p>
      <EventSelect
        label={t('manager.webhooks.test.event')}
        format={webhook.format}
        value={eventType}
        onChange={setEventType}
        whenNone={t('manager.webhooks.test.newest')}
        className="mt-2 mb-3"
      />
      <SendTest webhookId={webhook.id} {...(eventType !== null && { eventType })} />
    </Dialog>
  )
}

export const SendTest = ({ webhookId, eventType }: { webhookId: string; eventType?: string }) => {
  const { t } = useText()
  const { mutate, data, error, isPending } = useMutation(api.webhooks.testWebhook.mutation())
  const send = () => mutate({ params: { webhookId }, body: { ...(eventType !== undefined && { eventType }) } })
  return (
    <div className="grid gap-3">
      <Button onPress={send} isPending={isPending} pendingLabel={t('manager.webhooks.test.sending')} className="justify-self-start">
        {t('manager.webhooks.test.action')}
      </Button>
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {!error && data && <TestResult delivery={data.delivery} />}
    </div>
  )
}

const TestResult = ({ delivery: { tries, status: state } }: { delivery: WebhookDelivery }) => {
  const { t, locale } = useText()
  const made = tries.at(-1)
  if (!made) return null
  const ms = formatNumber(made.ms, locale)
  const title =
    made.status === undefined
      ? t('manager.webhooks.test.failed', { ms })
      : t(state === 'DELIVERED' ? 'manager.webhooks.test.delivered' : 'manager.webhooks.test.refused', { status: made.status, ms })
  return (
    <Banner tone={state === 'DELIVERED' ? 'ok' : 'bad'} role={state === 'DELIVERED' ? 'status' : 'alert'} title={title}>
      <Answer text={made.answer} />
    </Banner>
  )
}

export const Answer = ({ text }: { text: string }) => {
  const { t } = useText()
  if (text === '') return <span className="block text-ink-2 text-dense">{t('manager.webhooks.test.noAnswer')}</span>
  return <code className="wrap-anywhere mt-1 block whitespace-pre-wrap text-dense text-ink-2">{text}</code>
}
