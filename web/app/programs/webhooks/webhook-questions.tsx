import type { Webhook } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { hostOf } from './webhook-words.tsx'

type AboutWebhook = { webhook: Webhook; onClose: () => void }

const What = ({ children }: { children: ReactNode }) => <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">{children}</ul>

export const SwitchOffDialog = ({ webhook, onClose }: AboutWebhook) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.webhooks.updateWebhook.mutation())
  const { id, revision } = webhook
  return (
    <ConfirmDialog
      title={t('manager.webhooks.off.title')}
      action={t('manager.webhooks.off.action')}
      pending={t('manager.webhooks.off.pending')}
      onConfirm={() => mutateAsync({ params: { 'webhook.id': id }, body: { webhook: { revision, status: 'SWITCHED_OFF' } } })}
      done={t('manager.webhooks.off.done')}
      refusal={draftRefusalText}
      onClose={onClose}
    >
      <What>
        <li>{t('manager.webhooks.off.stops', { host: hostOf(webhook) })}</li>
        <li>{t('manager.webhooks.off.later')}</li>
      </What>
    </ConfirmDialog>
  )
}

export const DeleteDialog = ({ webhook, onClose, onDeleted }: AboutWebhook & { onDeleted?: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.webhooks.deleteWebhook.mutation())
  return (
    <ConfirmDialog
      title={t('manager.webhooks.remove.title')}
      action={t('manager.webhooks.remove.action')}
      pending={t('manager.webhooks.remove.pending')}
      onConfirm={() => mutateAsync({ params: { webhookId: webhook.id } })}
      done={t('manager.webhooks.remove.done')}
      onClose={onClose}
      {...(onDeleted && { onDone: onDeleted })}
    >
      <What>
        <li>{t('manager.webhooks.remove.stops', { host: hostOf(webhook) })}</li>
        <li>{t('manager.webhooks.remove.log')}</li>
      </What>
    </ConfirmDialog>
  )
}

export const NewSecretDialog = ({ webhook, onMade, onClose }: AboutWebhook & { onMade: (secret: string) => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.webhooks.rotateWebhookSecret.mutation())
  return (
    <ConfirmDialog
      title={t('manager.webhooks.secret.title')}
      action={t('manager.webhooks.secret.action')}
      pending={t('manager.webhooks.secret.pending')}
      kind="primary"
      onConfirm={async () => onMade((await mutateAsync({ params: { webhookId: webhook.id } })).secret)}
      onClose={onClose}
    >
      <What>
        <li>{t('manager.webhooks.secret.shown')}</li>
        <li>{t('manager.webhooks.secret.former')}</li>
      </What>
    </ConfirmDialog>
  )
}

export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.webhooks.rotateWebhookKey.mutation())
  return (
    <ConfirmDialog
      title={t('manager.webhooks.key.askTitle')}
      action={t('manager.webhooks.key.action')}
      pending={t('manager.webhooks.key.pending')}
      kind="primary"
      onConfirm={() => mutateAsync({})}
      done={t('manager.webhooks.key.done')}
      onClose={onClose}
    >
      <What>
        <li>{t('manager.webhooks.key.askStart')}</li>
        <li>{t('manager.webhooks.key.askWhy')}</li>
      </What>
    </ConfirmDialog>
  )
}
