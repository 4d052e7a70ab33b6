import type { Webhook } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EventSelect } from './event-select.tsx'
import { MessageView } from './message-view.tsx'

export const ExampleDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useText()
  const [eventType, setEventType] = useState<string | null>(null)
  return (
    <Dialog
      title={t('manager.webhooks.example.title')}
      width="wide"
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.actions.close')}</Button>}
    >
      <p className="text-dense text-ink-2">{t('manager.webhooks.example.hint')}</p>
      <EventSelect
        label={t('manager.webhooks.example.event')}
        format={webhook.format}
        value={eventType}
        onChange={setEventType}
        placeholder={t('manager.webhooks.example.choose')}
        className="mt-2 mb-3"
      />
      {eventType !== null && <Example webhookId={webhook.id} eventType={eventType} />}
    </Dialog>
  )
}

const Example = (params: { webhookId: string; eventType: string }) => {
  const { t } = useText()
  const query = useQuery(api.webhooks.getWebhookExample.query({ params }))
  return (
    <LoadedList
      query={query}
      loading={t('manager.webhooks.example.loading')}
      isEmpty={({ message }) => message === undefined}
      empty={<EmptyState title={t('manager.webhooks.example.none')}>{t('manager.webhooks.example.noneHint')}</EmptyState>}
    >
      {({ message }) => message && <MessageView message={message} />}
    </LoadedList>
  )
}
