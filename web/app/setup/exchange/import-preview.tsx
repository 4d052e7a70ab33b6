import type { ImportPlan } from '@foyer/contract'
import { formatNumber } from '../../ground/format.ts'
import { MistakesTable } from '../../ground/lists/mistakes-table.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChangesTable } from './changes-table.tsx'
import type { Import } from './use-import.ts'

const numbers = ['created', 'updated', 'unchanged', 'skipped', 'mistakes'] as const

/** What the file would change: numbers first, then what is wrong, then what becomes of each entry. */
export const ImportPreview = ({ plan, importing, file, submit, lookAgain }: Import & { plan: ImportPlan }) => {
  const { t, locale } = useText()
  const { counts } = plan
  const count = counts.created + counts.updated
  return (
    <>
      <dl aria-label={t('manager.exchange.counts.label')} className="flex flex-wrap gap-x-8 gap-y-3">
        {numbers
          .filter((name) => counts[name] > 0 || name === 'created' || name === 'updated')
          .map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-ink-2 text-second">{t(`manager.exchange.counts.${name}`)}</dt>
              <dd className="font-strong text-title">{formatNumber(counts[name], locale)}</dd>
            </div>
          ))}
      </dl>
      {plan.mistakes.length > 0 && (
        <MistakesTable
          mistakes={plan.mistakes}
          total={counts.mistakes}
          hint={t('manager.exchange.mistakes.hint')}
          about={({ kind, name }) =>
            kind && (
              <>
                <span className="block text-ink-3 text-micro">{t(`manager.exchange.kinds.${kind}`)}</span>
                <span className="wrap-anywhere">{name}</span>
              </>
            )
          }
        />
      )}
      {plan.mistakes.length === 0 && count === 0 && (
        <Banner tone="ok" title={t('manager.exchange.import.nothing')} role="status">
          {t('manager.exchange.import.nothingHint', { name: file?.name ?? '' })}
        </Banner>
      )}
      {count > 0 && <ChangesTable entries={plan.entries} total={count} />}
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
      {plan.mistakes.length === 0 && count > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" isPending={importing.isPending} onPress={() => void submit(plan)}>
            {t('manager.exchange.import.submit', { count })}
          </Button>
          <p role="status" className="flex items-center gap-2 text-ink-2 text-second">
            {importing.isPending && (
              <>
                <Spinner />
                {t('manager.exchange.import.importing', { count })}
              </>
            )}
          </p>
        </div>
      )}
    </>
  )
}
