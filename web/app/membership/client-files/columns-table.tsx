import type { ClientFileColumn, ClientImportPlan } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { fieldName } from './field-name.ts'

type ColumnsTableProps = { plan: ClientImportPlan; onChange: (columns: string[]) => void }

const leftOut = '-'

const otherThan = (taken: string, field = ''): string => (field === taken ? '' : field)

/** What each column of the file is read as, with its first cells beside it. */
export const ColumnsTable = ({ plan: { columns, fields }, onChange }: ColumnsTableProps) => {
  const { t } = useText()
  // Two columns may have one heading: they are told apart by their place.
  const placed = columns.map((column, place) => ({ ...column, place }))
  // A field is read from one column: choosing it here takes it from the other.
  const read = (place: number, field: string) =>
    onChange(placed.map((column) => (column.place === place ? field : otherThan(field, column.field))))
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
            {placed.map(({ place, ...column }) => (
              <Column key={place} column={column} place={place} fields={fields} onField={(field) => read(place, field)} />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

type ColumnProps = { column: ClientFileColumn; place: number; fields: ClientImportPlan['fields']; onField: (field: string) => void }

const Column = ({ column, place, fields, onField }: ColumnProps) => {
  const { t } = useText()
  const heading = column.heading || t('manager.clientFiles.columns.unnamed', { number: place + 1 })
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
