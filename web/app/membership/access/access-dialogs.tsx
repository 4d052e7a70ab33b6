import { isRefusal } from '@foyer/sdk'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ground/forms/confirm-dialog.tsx'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'

type SecretDialogProps = { label: string; secret: string; onClose: () => void }

/** The secret cannot be read again, so only the button closes the dialog. */
export const SecretDialog = ({ label, secret, onClose }: SecretDialogProps) => {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <AlertDialog
      title={t('manager.access.shown.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={copy} autoFocus>
            {t(isCopied ? 'manager.access.shown.copied' : 'manager.access.shown.copy')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t('manager.access.shown.done')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Banner tone="wait" title={t('manager.access.shown.once')}>
          {t('manager.access.shown.keep')}
        </Banner>
        <TextField
          label={label}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="[&_input]:font-mono"
        />
        <span role="status" className="sr-only">
          {isCopied && t('manager.access.shown.copied')}
        </span>
      </div>
    </AlertDialog>
  )
}

export const EndDialog = ({ children, ...asked }: ConfirmDialogProps) => (
  <ConfirmDialog refusal={accessRefusal} {...asked}>
    <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">{children}</ul>
  </ConfirmDialog>
)

/** PERMISSION_DENIED here means that the manager gives a program a right that they lack. */
export const accessRefusal = (error: unknown, t: Translate): string =>
  isRefusal(error, 'any', 'PERMISSION_DENIED') ? t('manager.refused.beyond') : draftRefusalText(error, t)
