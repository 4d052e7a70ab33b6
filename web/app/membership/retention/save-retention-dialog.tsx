import type { RetentionCount } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { CountLines } from './count-lines.tsx'

type SaveRetentionDialogProps = { counts: readonly RetentionCount[]; onSave: () => void; onClose: () => void }

/** Says what the rules will remove before they are saved. */
export const SaveRetentionDialog = ({ counts, onSave, onClose }: SaveRetentionDialogProps) => {
  const { t } = useText()
  const isHarmless = counts.length === 0
  return (
    <QuestionDialog
      title={t('manager.retention.ask.title')}
      action={t('manager.retention.ask.action')}
      kind={isHarmless ? 'primary' : 'danger-solid'}
      onConfirm={onSave}
      onClose={onClose}
    >
      {isHarmless ? <p>{t('manager.retention.ask.nothing')}</p> : <p>{t('manager.retention.ask.body')}</p>}
      {!isHarmless && <CountLines counts={counts} />}
      <p className="mt-3 text-ink-2">{t('manager.retention.ask.again')}</p>
    </QuestionDialog>
  )
}
