import type { RetentionRun } from '@foyer/contract'
import { formatLocalDay } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { CountLines } from './count-lines.tsx'

/** What the rules did, the latest night first. */
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
