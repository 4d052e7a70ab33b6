import type { Move } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'

export type Question = 'apply' | 'undo' | 'stop' | 'invite'

type MoveQuestionProps = { move: Move; question: Question; onClose: () => void }

export const MoveQuestion = ({ move, question, onClose }: MoveQuestionProps) => {
  const { t } = useText()
  const operations = api['moving-in']
  const calls = {
    apply: useMutation(operations.applyMove.mutation()),
    undo: useMutation(operations.undoMove.mutation()),
    stop: useMutation(operations.stopMove.mutation()),
    invite: useMutation(operations.inviteMovedMembers.mutation()),
  }
  return (
    <ConfirmDialog
      title={t(`manager.moving.${question}.title`)}
      action={t(`manager.moving.${question}.action`)}
      pending={t(`manager.moving.${question}.pending`)}
      kind={question === 'undo' || question === 'stop' ? 'danger-solid' : 'primary'}
      onConfirm={() => calls[question].mutateAsync({ params: { moveId: move.id } })}
      done={t(`manager.moving.${question}.done`)}
      refusal={draftRefusalText}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <What question={question} count={move.invitable} />
      </ul>
    </ConfirmDialog>
  )
}

const What = ({ question, count }: { question: Question; count: number }) => {
  const { t } = useText()
  if (question === 'stop') return <li>{t('manager.moving.stop.what')}</li>
  if (question === 'undo')
    return (
      <>
        <li>{t('manager.moving.undo.what')}</li>
        <li>{t('manager.moving.undo.stays')}</li>
      </>
    )
  if (question === 'invite')
    return (
      <>
        <li>{t('manager.moving.invite.what', { count })}</li>
        <li>{t('manager.moving.invite.valid')}</li>
      </>
    )
  return (
    <>
      <li>{t('manager.moving.apply.what')}</li>
      <li>{t('manager.moving.apply.mails')}</li>
      <li>{t('manager.moving.apply.undo')}</li>
    </>
  )
}
