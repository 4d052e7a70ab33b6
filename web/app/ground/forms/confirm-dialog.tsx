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

type Course = { isPending: boolean; refused: unknown }

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
  const [course, setCourse] = useState<Course>({ isPending: false, refused: null })
  const confirm = async () => {
    setCourse({ isPending: true, refused: null })
    try {
      await onConfirm()
    } catch (refused) {
      return setCourse({ isPending: false, refused })
    }
    setCourse({ isPending: false, refused: null })
    if (done === undefined) return
    showToast({ text: done, ...(undo && { undo }) })
    const leave = onDone ?? asked.onClose
    leave()
  }
  return (
    <QuestionDialog
      {...asked}
      isPending={isPending || course.isPending}
      error={course.refused === null ? undefined : refusal(course.refused, t)}
      onConfirm={() => void confirm()}
    />
  )
}
