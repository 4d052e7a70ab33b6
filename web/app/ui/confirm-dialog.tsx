import type { ReactNode } from 'react'
import { useText } from '../text/text.tsx'
import { Button } from './button.tsx'
import { AlertDialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  /** The word of the button, and the one while it works. */
  action: string
  pending: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen, and what went wrong. */
  children: ReactNode
}

/** Asks before something ends that cannot be taken back. */
export const ConfirmDialog = ({ title, action, pending, isPending, onConfirm, onClose, children }: ConfirmDialogProps) => {
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
      {children}
    </AlertDialog>
  )
}
