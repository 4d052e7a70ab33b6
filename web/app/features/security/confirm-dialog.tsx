import type { ApiError } from '@foyer/sdk'
import { refusalWords } from '../../forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { ConfirmDialog as Ask, type ConfirmDialogProps as AskProps } from '../../ui/confirm-dialog.tsx'
import { ErrorLine } from '../../ui/field.tsx'

type ConfirmDialogProps = Omit<AskProps, 'children'> & { body: string; error: ApiError | undefined }

/** Says what will happen to the account, and what was refused. */
export const ConfirmDialog = ({ body, error, ...asked }: ConfirmDialogProps) => {
  const { t } = useText()
  return (
    <Ask {...asked}>
      <p className="text-ink-2 wrap-anywhere">{body}</p>
      <div role="alert">{error && <ErrorLine>{refusalWords(error, t)}</ErrorLine>}</div>
    </Ask>
  )
}
