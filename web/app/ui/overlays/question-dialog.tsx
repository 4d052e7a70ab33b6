import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { AlertDialog } from './dialog.tsx'

export type QuestionDialogProps = {
  title: string
  action: string
  pending?: string | undefined
  keep?: string | undefined
  kind?: 'primary' | 'danger-solid'
  isBlocked?: boolean
  isPending?: boolean
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

export const QuestionDialog = ({ title, action, keep, pending, error, onConfirm, onClose, children, ...state }: QuestionDialogProps) => {
  const { t } = useText()
  const { kind = 'danger-solid', isBlocked = false, isPending = false } = state
  return (
    <AlertDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{keep ?? t('common.actions.cancel')}</Button>
          <Button
            kind={kind}
            isDisabled={isBlocked}
            isPending={isPending}
            {...(pending !== undefined && { pendingLabel: pending })}
            onPress={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {error !== undefined && <Banner tone="bad" role="alert" title={error} />}
      {children}
    </AlertDialog>
  )
}
