import type { ApiError } from '@foyer/sdk'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'
import { useRefusalText } from '../refusals.tsx'

type CancelQuestionProps = {
  title: string
  action: string
  pending: string
  cancel: { error: ApiError | undefined; isPending: boolean; send: () => Promise<void> }
  onClose: () => void
  children: ReactNode
}

const CancelQuestion = ({ title, action, pending, cancel: { error, isPending, send }, onClose, children }: CancelQuestionProps) => {
  const { t } = useText()
  const refusalText = useRefusalText()
  return (
    <QuestionDialog
      title={title}
      action={action}
      pending={pending}
      keep={t('booking.manage.keep')}
      isPending={isPending}
      onConfirm={() => void send()}
      error={error && `${refusalText(error).title}. ${refusalText(error).sentence}`}
      onClose={onClose}
    >
      {children}
    </QuestionDialog>
  )
}

export default CancelQuestion
