import { type ReactNode, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'

type SecretDialogProps = {
  label: string
  secret: string
  /** Where to put the secret, and what we keep of it. */
  keep?: string
  onClose: () => void
  /** What can be done at once with the secret. */
  children?: ReactNode
}

/** The secret cannot be read again, so only the button closes the dialog. */
export const SecretDialog = ({ label, secret, keep, onClose, children }: SecretDialogProps) => {
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
          {keep ?? t('manager.access.shown.keep')}
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
        {children}
      </div>
    </AlertDialog>
  )
}
