import { type ReactNode, useState } from 'react'
import { refusalText } from '../refusal-text.ts'
import { useText } from '../text/text.tsx'
import type { Translate } from '../text/translate.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { AlertDialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toasts.ts'

export type ConfirmDialogProps = {
  title: string
  /** The word of the button, and the one while it works. */
  action: string
  pending?: string
  /** The way back. */
  keep?: string
  isBlocked?: boolean
  /** Where the caller knows that it works; otherwise it does until `onConfirm` settles. */
  isPending?: boolean
  onConfirm: () => unknown
  /** Said once it is done; the dialog closes with it. Without, the caller closes it. */
  done?: string
  onDone?: () => void
  onClose: () => void
  /** The sentence for a rejection of `onConfirm`, or what the caller knows of one. */
  refusal?: (error: unknown, t: Translate) => string
  error?: string | undefined
  /** What will happen. */
  children: ReactNode
}

/** Asks before something that cannot be undone, and stays open with the reason when it is refused. */
export const ConfirmDialog = ({ title, action, pending, keep, isBlocked = false, onClose, ...asked }: ConfirmDialogProps) => {
  const { isPending = false, onConfirm, done, onDone = onClose, refusal = refusalText, error, children } = asked
  const { t } = useText()
  const [state, setState] = useState<{ isPending: boolean; refused: unknown }>({ isPending: false, refused: null })
  const confirm = async () => {
    setState({ isPending: true, refused: null })
    try {
      await onConfirm()
    } catch (refused) {
      return setState({ isPending: false, refused })
    }
    setState({ isPending: false, refused: null })
    if (done === undefined) return
    showToast({ text: done })
    onDone()
  }
  const reason = error ?? (state.refused === null ? undefined : refusal(state.refused, t))
  return (
    <AlertDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{keep ?? t('common.actions.cancel')}</Button>
          <Button
            kind="danger-solid"
            isDisabled={isBlocked}
            isPending={isPending || state.isPending}
            {...(pending !== undefined && { pendingLabel: pending })}
            onPress={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {reason !== undefined && <Banner tone="bad" role="alert" title={reason} />}
      {children}
    </AlertDialog>
  )
}
