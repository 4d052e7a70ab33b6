import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

type SecretDialogProps = { label: string; secret: string; onClose: () => void }

/** The one time that a secret is seen. It is left on purpose, by a button that says so. */
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
