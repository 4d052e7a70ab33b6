import type { ClientFileColumn, ClientImportPlan } from '@foyer/contract'
import { formatNumber } from '../../ground/format.ts'
import { MistakesTable } from '../../ground/lists/mistakes-table.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { ClientChangesTable, fieldName } from './client-changes-table.tsx'
import type { ClientImporting } from './use-client-import.ts'

const modes = ['UPDATE', 'COMPLETE'] as const

type PreviewProps = ClientImporting & { plan: ClientImportPlan }

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

type ColumnsTableProps = { plan: ClientImportPlan; onChange: (columns: string[]) => void }

const leftOut = '-'

const otherThan = (taken: string, field = ''): string => (field === taken ? '' : field)

const ColumnsTable = ({ plan: { columns, fields }, onChange }: ColumnsTableProps) => {
  const { t } = useText()
  // Two columns may have the same heading; their index distinguishes them.
  const placed = columns.map((column, index) => ({ ...column, index }))
  // A field is read from one column only: choosing it here clears it in the other.
  const read = (index: number, field: string) =>
    onChange(placed.map((column) => (column.index === index ? field : otherThan(field, column.field))))
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="font-strong text-title">{t('manager.clientFiles.columns.title')}</h2>
      <p className="text-dense text-ink-2">{t('manager.clientFiles.columns.hint')}</p>
      <Card isPadded={false}>
        <Table caption={t('manager.clientFiles.columns.title')}>
          <thead>
            <tr>
              <ColumnHead>{t('manager.clientFiles.columns.heading')}</ColumnHead>
              <ColumnHead>{t('manager.clientFiles.columns.field')}</ColumnHead>
              <ColumnHead>{t('manager.clientFiles.columns.samples')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {placed.map(({ index, ...column }) => (
              <Column key={index} column={column} index={index} fields={fields} onField={(field) => read(index, field)} />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

type ColumnProps = { column: ClientFileColumn; index: number; fields: ClientImportPlan['fields']; onField: (field: string) => void }

const Column = ({ column, index, fields, onField }: ColumnProps) => {
  const { t } = useText()
  const heading = column.heading || t('manager.clientFiles.columns.unnamed', { number: index + 1 })
  const options = [
    { id: leftOut, label: t('manager.clientFiles.columns.leftOut') },
    ...fields.map(({ field }) => ({ id: field, label: fieldName(field, fields, t) })),
  ]
  return (
    <Row>
      <Cell className="min-w-32 py-1.5 font-medium">
        <span className="wrap-anywhere">{heading}</span>
      </Cell>
      <Cell className="min-w-48 py-1.5">
        <Select
          label={<span className="sr-only">{t('manager.clientFiles.columns.fieldOf', { heading })}</span>}
          options={options}
          value={column.field ?? leftOut}
          onChange={(field) => onField(field === leftOut ? '' : field)}
        />
      </Cell>
      <Cell className="min-w-40 py-1.5 text-ink-2">
        <span className="wrap-anywhere line-clamp-2">{column.samples.join(' · ')}</span>
      </Cell>
    </Row>
  )
}
