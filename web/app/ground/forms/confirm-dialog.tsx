import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { QuestionDialog, type QuestionDialogProps } from '../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { refusalText } from '../refusal-text.ts'

export type ConfirmDialogProps = Omit<QuestionDialogProps, 'error' | 'onConfirm'> & {
  onConfirm: () => unknown
  /** The toast after success, when the dialog closes. Without it, the caller closes the dialog. */
  done?: string
  onDone?: () => void
  undo?: () => void
  refusal?: (error: unknown, t: Translate) => string
}

type Progress = { isPending: boolean; refused: unknown }

export const ConfirmDialog = ({
  onConfirm,
  done,
  onDone,
  undo,
  refusal = refusalText,
  isPending = false,
  ...asked
}: ConfirmDialogProps) => {
  const { t } = useText()
  const [progress, setProgress] = useState<Progress>({ isPending: false, refused: null })
  const confirm = async () => {
    setProgress({ isPending: true, refused: null })
    try {
      await onConfirm()
    } catch (refused) {
      return setProgress({ isPending: false, refused })
    }
    setProgress({ isPending: false, refused: null })
    if (done === undefined) return
    showToast({ text: done, ...(undo && { undo }) })
    const leave = onDone ?? asked.onClose
    leave()
  }
  return (
    <QuestionDialog
      {...asked}
      isPending={isPending || progress.isPending}
      error={progress.refused === null ? undefined : refusal(progress.refused, t)}
      onConfirm={() => void confirm()}
    />
  )
}
