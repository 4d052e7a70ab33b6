import type { ApiError } from '@foyer/sdk'
import { refusalWords } from '../../forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/field.tsx'

type ConfirmDialogProps = {
  title: string
  body: string
  /** The word of the button, and the one while it works. */
  action: string
  pending: string
  error: ApiError | undefined
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what will happen before something ends that cannot be taken back. */
export const ConfirmDialog = ({ title, body, action, pending, error, isPending, onConfirm, onClose }: ConfirmDialogProps) => {
  const { t } = useText()
  return (
    <AlertDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button kind="danger-solid" isPending={isPending} pendingLabel={pending} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-2 wrap-anywhere">{body}</p>
      <div role="alert">{error && <ErrorLine>{refusalWords(error, t)}</ErrorLine>}</div>
    </AlertDialog>
  )
}
