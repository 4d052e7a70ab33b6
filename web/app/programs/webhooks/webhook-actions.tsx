import type { Webhook } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { SecretDialog } from '../../ground/forms/secret-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { MoreIcon } from '../../ui/pictures/icons.tsx'
import { TestDialog } from './send-test.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { DeleteDialog, NewSecretDialog, SwitchOffDialog } from './webhook-questions.tsx'

type Opened = { is: 'TEST' | 'CHANGE' | 'OFF' | 'NEW_SECRET' | 'DELETE' } | { is: 'SECRET'; secret: string }

type WebhookActionsProps = { webhook: Webhook; onDeleted?: () => void }

/** What managers do with one webhook, with the dialogs that it takes; nothing for those who may only look. */
export const WebhookActions = ({ webhook, onDeleted }: WebhookActionsProps) => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (!mayManage) return null
  return (
    <>
      <Buttons webhook={webhook} onOpen={(is) => setOpened({ is })} />
      {opened?.is === 'TEST' && <TestDialog webhook={webhook} onClose={close} />}
      {opened?.is === 'CHANGE' && <WebhookDialog webhook={webhook} onClose={close} />}
      {opened?.is === 'OFF' && <SwitchOffDialog webhook={webhook} onClose={close} />}
      {opened?.is === 'DELETE' && <DeleteDialog webhook={webhook} onClose={close} {...(onDeleted && { onDeleted })} />}
      {opened?.is === 'NEW_SECRET' && (
        <NewSecretDialog webhook={webhook} onMade={(secret) => setOpened({ is: 'SECRET', secret })} onClose={close} />
      )}
      {opened?.is === 'SECRET' && (
        <SecretDialog
          label={t('manager.webhooks.made.secret')}
          secret={opened.secret}
          keep={t('manager.webhooks.made.keepSecret')}
          onClose={close}
        />
      )}
    </>
  )
}

type ButtonsProps = { webhook: Webhook; onOpen: (is: 'TEST' | 'CHANGE' | 'OFF' | 'NEW_SECRET' | 'DELETE') => void }

const Buttons = ({ webhook, onOpen }: ButtonsProps) => {
  const { t } = useText()
  const switchOn = useSwitchOn(webhook)
  const named = (label: string) => `${label}: ${webhook.url}`
  return (
    <>
      <Button size="small" onPress={() => onOpen('TEST')} aria-label={named(t('manager.webhooks.test.action'))}>
        {t('manager.webhooks.test.action')}
      </Button>
      <Button size="small" onPress={() => onOpen('CHANGE')} aria-label={named(t('common.actions.change'))}>
        {t('common.actions.change')}
      </Button>
      {webhook.status === 'SWITCHED_OFF' && (
        <Button size="small" isPending={switchOn.isPending} onPress={switchOn.start} aria-label={named(t('manager.webhooks.on.action'))}>
          {t('manager.webhooks.on.action')}
        </Button>
      )}
      <Menu
        label={named(t('manager.webhooks.more'))}
        trigger={
          <Button size="small" aria-label={named(t('manager.webhooks.more'))}>
            <MoreIcon size={16} />
          </Button>
        }
      >
        {webhook.format === 'STANDARD' && <MenuItem onAction={() => onOpen('NEW_SECRET')}>{t('manager.webhooks.secret.action')}</MenuItem>}
        {webhook.status === 'ACTIVE' && <MenuItem onAction={() => onOpen('OFF')}>{t('manager.webhooks.off.action')}</MenuItem>}
        <MenuItem isDangerous onAction={() => onOpen('DELETE')}>
          {t('manager.webhooks.remove.action')}
        </MenuItem>
      </Menu>
      {switchOn.error && <Banner tone="bad" role="alert" title={draftRefusalText(switchOn.error, t)} className="w-full" />}
    </>
  )
}

const useSwitchOn = ({ id, revision }: Webhook) => {
  const { t } = useText()
  const { mutate, isPending, error } = useMutation(api.webhooks.updateWebhook.mutation())
  const start = () =>
    mutate(
      { params: { 'webhook.id': id }, body: { webhook: { revision, status: 'ACTIVE' } } },
      { onSuccess: () => showToast({ text: t('manager.webhooks.on.done') }) },
    )
  return { start, isPending, error }
}
