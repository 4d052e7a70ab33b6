import type { ImportedChange, ImportedEntry, ImportPlan } from '@foyer/contract'
import { formatNumber } from '../../ground/format.ts'
import { MistakesTable } from '../../ground/lists/mistakes-table.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import type { Import } from './use-import.ts'

const numbers = ['created', 'updated', 'unchanged', 'skipped', 'mistakes'] as const

/** Numbers first, then mistakes, then what happens to each entry. */
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

const ChangesTable = ({ entries, total }: { entries: readonly ImportedEntry[]; total: number }) => {
  const { t } = useText()
  const shown = entries.filter(({ status }) => status === 'CREATE' || status === 'UPDATE')
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="font-strong text-title">{t('manager.exchange.changes.title')}</h2>
      {total > shown.length && <p className="text-dense text-ink-2">{t('manager.exchange.changes.more', { shown: shown.length })}</p>}
      <Card isPadded={false}>
        <Table caption={t('manager.exchange.changes.title')}>
          <thead>
            <tr>
              <ColumnHead>{t('manager.exchange.changes.entry')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.changes.field')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.changes.previous')}</ColumnHead>
              <ColumnHead>{t('manager.exchange.changes.current')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id} ${entry.line}`} entry={entry} />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

const Entry = ({ entry: { kind, name, status, changes } }: { entry: ImportedEntry }) => {
  const { t } = useText()
  const label = (
    <>
      <span className="block text-ink-3 text-micro">{t(`manager.exchange.kinds.${kind}`)}</span>
      <span className="wrap-anywhere">{name}</span>
    </>
  )
  if (status === 'CREATE')
    return (
      <Row>
        <Cell className="min-w-36 py-2">{label}</Cell>
        <Cell colSpan={3} className="py-2">
          <Badge state="confirmed" isPlain>
            {t('manager.exchange.changes.isNew')}
          </Badge>
        </Cell>
      </Row>
    )
  return (
    <>
      {changes.map((change, index) => (
        <Row key={change.field}>
          <Cell className="min-w-36 py-2 align-top">{index === 0 ? label : <span className="sr-only">{name}</span>}</Cell>
          <Cell className="min-w-44 py-2 align-top">
            <code className="wrap-anywhere">{change.field}</code>
          </Cell>
          <Cell className="min-w-32 py-2 align-top text-ink-2">
            <Value value={change.previous} absent={t('manager.exchange.changes.nothing')} />
          </Cell>
          <Cell className="min-w-32 py-2 align-top">
            <Value value={change.current} absent={t('manager.exchange.changes.gone')} />
          </Cell>
        </Row>
      ))}
    </>
  )
}

const longest = 300

/** Long texts are cut off. */
const Value = ({ value, absent }: { value: ImportedChange['current']; absent: string }) => {
  if (value === undefined) return <span className="text-ink-3">{absent}</span>
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <span className="wrap-anywhere whitespace-pre-line">{text.length > longest ? `${text.slice(0, longest)}…` : text}</span>
}

export const ImportDone = ({ plan: { counts }, onAnother }: { plan: ImportPlan; onAnother: () => void }) => {
  const { t } = useText()
  return (
    <div className="grid max-w-[780px] gap-3">
      <Banner tone="ok" role="status" title={t('manager.exchange.done.title', { count: counts.created + counts.updated })}>
        {t('manager.exchange.done.hint')}
      </Banner>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={paths.manageServices()}>{t('manager.exchange.done.services')}</Link>
        <Link to={paths.manageCalendar()}>{t('manager.exchange.done.calendar')}</Link>
        <Button size="small" onPress={onAnother}>
          {t('manager.exchange.done.another')}
        </Button>
      </div>
    </div>
  )
}
