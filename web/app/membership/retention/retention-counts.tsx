import type { RetentionCount, RetentionRun } from '@foyer/contract'
import { formatLocalDay, formatNumber } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'

type SaveRetentionDialogProps = { counts: readonly RetentionCount[]; onSave: () => void; onClose: () => void }

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

export const LastNights = ({ runs }: { runs: readonly RetentionRun[] }) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.retention.nights.title')} hint={t('manager.retention.nights.hint')}>
      {runs.length === 0 && <p className="text-dense text-ink-2">{t('manager.retention.nights.none')}</p>}
      {runs.length > 0 && (
        <ul className="grid gap-2 text-dense">
          {runs.slice(0, shownNights).map((run) => (
            <Night key={run.day} run={run} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}

const shownNights = 7

const Night = ({ run: { day, removed, finishedDate } }: { run: RetentionRun }) => {
  const { t, locale } = useText()
  return (
    <li>
      <p className="font-strong">
        {formatLocalDay(day, locale, { weekday: 'short', day: 'numeric', month: 'long' })}
        {finishedDate === undefined && <span className="font-normal text-ink-3"> · {t('manager.retention.nights.running')}</span>}
      </p>
      {removed.length === 0 ? <p className="text-ink-2">{t('manager.retention.nights.nothing')}</p> : <CountLines counts={removed} />}
    </li>
  )
}

const CountLines = ({ counts }: { counts: readonly RetentionCount[] }) => {
  const { t, locale } = useText()
  return (
    <ul className="list-disc ps-5">
      {counts.map(({ kind, count }) => (
        <li key={kind}>
          {t('manager.retention.ask.line', { kind: t(`manager.retention.kinds.${kind}.label`), number: formatNumber(count, locale) })}
        </li>
      ))}
    </ul>
  )
}
