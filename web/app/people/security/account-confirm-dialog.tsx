import type { ApiError } from '@foyer/sdk'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { QuestionDialog, type QuestionDialogProps } from '../../ui/overlays/question-dialog.tsx'

type ConfirmDialogProps = Omit<QuestionDialogProps, 'children' | 'error'> & { body: string; error: ApiError | undefined }

export const AccountConfirmDialog = ({ body, error, ...asked }: ConfirmDialogProps) => {
  const { t } = useText()
  return (
    <QuestionDialog {...asked} error={error && accountRefusalText(error, t)}>
      <p className="text-ink-2 wrap-anywhere">{body}</p>
    </QuestionDialog>
  )
}
