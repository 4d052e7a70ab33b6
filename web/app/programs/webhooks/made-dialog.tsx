import { SecretDialog } from '../../ground/forms/secret-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyText } from './key-text.tsx'
import { SendTest } from './send-test.tsx'
import type { MadeWebhook } from './webhook-dialog.tsx'

/** What the other program has to know of a new webhook, and a test of whether it does. */
export const MadeDialog = ({ made, onClose }: { made: MadeWebhook; onClose: () => void }) => {
  const { t } = useText()
  const { webhook, secret, publicKey } = made
  if (webhook.format === 'STANDARD')
    return (
      <SecretDialog
        label={t('manager.webhooks.made.secret')}
        secret={secret}
        keep={t('manager.webhooks.made.keepSecret')}
        onClose={onClose}
      >
        <SendTest webhookId={webhook.id} />
      </SecretDialog>
    )
  return (
    <Dialog
      title={t('manager.webhooks.made.keyTitle')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <CopyButton text={publicKey} label={t('manager.webhooks.key.copy')} done={t('manager.webhooks.key.copied')} />
          <Button kind="primary" onPress={onClose}>
            {t('manager.webhooks.made.done')}
          </Button>
        </>
      }
    >
      <p className="text-dense text-ink-2">{t('manager.webhooks.made.keyHint')}</p>
      <KeyText publicKey={publicKey} className="my-3" />
      <SendTest webhookId={webhook.id} />
    </Dialog>
  )
}
