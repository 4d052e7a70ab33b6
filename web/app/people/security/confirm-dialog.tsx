import type { ApiError } from '@foyer/sdk'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { QuestionDialog, type QuestionDialogProps } from '../../ui/question-dialog.tsx'

type ConfirmDialogProps = Omit<QuestionDialogProps, 'children' | 'error'> & { body: string; error: ApiError | undefined }

export const ConfirmDialog = ({ body, error, ...asked }: ConfirmDialogProps) => {
  const { t } = useText()
  return (
    <QuestionDialog {...asked} error={error && refusalWords(error, t)}>
      <p className="text-ink-2 wrap-anywhere">{body}</p>
    </QuestionDialog>
  )
}
