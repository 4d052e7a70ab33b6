import type { ClientImportPlan } from '@foyer/contract'
import { formatNumber } from '../../ground/format.ts'
import { MistakesTable } from '../../ground/lists/mistakes-table.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ClientChangesTable } from './client-changes-table.tsx'
import { ColumnsTable } from './columns-table.tsx'
import type { ClientImporting } from './use-client-import.ts'

const modes = ['UPDATE', 'COMPLETE'] as const

type PreviewProps = ClientImporting & { plan: ClientImportPlan }

/** How the table is read, what it would change, and what is wrong with it. */
export const ClientImportPreview = ({ plan, reading, file, importing, change, submit, lookAgain }: PreviewProps) => {
  const { t } = useText()
  const { counts, mistakes } = plan
  const count = counts.created + counts.updated
  const mayImport = count > 0 && (counts.mistakes === 0 || reading.leaveOutMistakes)
  return (
    <>
      {plan.columns.length > 0 && <ColumnsTable plan={plan} onChange={(columns) => void change({ columns })} />}
      {counts.updated + counts.unchanged > 0 && (
        <RadioGroup
          label={t('manager.clientFiles.import.mode.label')}
          value={reading.mode}
          onChange={(mode) => void change({ mode })}
          choices={modes.map((value) => ({
            value,
            label: t(`manager.clientFiles.import.mode.${value}`),
            description: t(`manager.clientFiles.import.mode.${value}Hint`),
          }))}
        />
      )}
      <Counts counts={counts} />
      {mistakes.length > 0 && (
        <MistakesTable
          mistakes={mistakes}
          total={counts.mistakes}
          hint={t('manager.clientFiles.import.mistakesHint')}
          about={({ name }) => name && <span className="wrap-anywhere">{name}</span>}
        />
      )}
      {counts.mistakes === 0 && count === 0 && (
        <Banner tone="ok" title={t('manager.clientFiles.import.nothing')} role="status">
          {t('manager.clientFiles.import.nothingHint', { name: file?.name ?? '' })}
        </Banner>
      )}
      {count > 0 && <ClientChangesTable plan={plan} total={count} />}
      {importing.error && (
        <Banner
          tone="bad"
          role="alert"
          title={refusalText(importing.error, t)}
          action={
            <Button size="small" onPress={lookAgain}>
              {t('manager.exchange.import.again')}
            </Button>
          }
        />
      )}
      {count > 0 && counts.mistakes > 0 && (
        <CheckBox checked={reading.leaveOutMistakes} onValue={(leaveOutMistakes) => void change({ leaveOutMistakes })}>
          {t('manager.clientFiles.import.leaveOut', { count: counts.mistakes })}
        </CheckBox>
      )}
      {mayImport && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" isPending={importing.isPending} onPress={() => void submit()}>
            {t('manager.clientFiles.import.submit', { count })}
          </Button>
          <p role="status" className="flex items-center gap-2 text-ink-2 text-second">
            {importing.isPending && (
              <>
                <Spinner />
                {t('manager.clientFiles.import.importing')}
              </>
            )}
          </p>
        </div>
      )}
    </>
  )
}

const numbers = ['created', 'updated', 'unchanged', 'mistakes'] as const

const Counts = ({ counts }: { counts: ClientImportPlan['counts'] }) => {
  const { t, locale } = useText()
  return (
    <dl aria-label={t('manager.clientFiles.counts.label')} className="flex flex-wrap gap-x-8 gap-y-3">
      {numbers.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-ink-2 text-second">{t(`manager.clientFiles.counts.${name}`)}</dt>
          <dd className="font-strong text-title">{formatNumber(counts[name], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
