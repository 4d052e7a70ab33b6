import type { BookkeepingTable } from '@foyer/contract'
import { decimalOf, unitsOf } from '@foyer/domain'
import type { ReactNode } from 'react'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { type Period, useBooksText } from './use-month.ts'

export type Shown = { period: Period; format: TableFormat }

type BlockProps = Shown & { id: string; table: BookkeepingTable; title: string; hint?: ReactNode; children: ReactNode }

export const Block = ({ id, table, title, hint, period, format, children }: BlockProps) => (
  <div id={id} className="scroll-mt-16 break-inside-avoid">
    <div className="mb-2 flex items-start justify-between gap-3">
      <div>
        <h2 className="font-strong text-second">{title}</h2>
        {hint !== undefined && <p className="max-w-[80ch] text-dense text-ink-2">{hint}</p>}
      </div>
      <TableDownload table={table} title={title} period={period} format={format} />
    </div>
    {children}
  </div>
)

export const EmptyBlock = ({ children }: { children: ReactNode }) => (
  <Card>
    <p className="text-dense text-ink-2">{children}</p>
  </Card>
)

export type SheetRow = { key: string; cells: readonly ReactNode[]; isSum?: boolean }

type SheetTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly SheetRow[]
  /** The number of text columns from the left; the others are amounts. */
  words?: number
}

export const SheetTable = ({ caption, columns, rows, words = 1 }: SheetTableProps) => (
  <Card isPadded={false}>
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <ColumnHead key={column} align={index < words ? 'start' : 'end'}>
              {column}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isSum = false }) => (
          <Row key={key} className={isSum ? 'font-strong' : ''}>
            {cells.map((cell, index) => (
              <Cell key={columns[index]} align={index < words ? 'start' : 'end'} className={index < words ? '' : 'whitespace-nowrap'}>
                {cell}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  </Card>
)

type Sum = { key: string; currency: string; value: string; text: string; isOutside?: boolean }

/** The total leaves out the kinds that stand outside of it. */
export const SumLines = ({ sums, total }: { sums: readonly Sum[]; total?: string }) => {
  const { t } = useText()
  const { money } = useBooksText()
  return (
    <div className="mb-2 grid gap-0.5 text-dense text-ink-2">
      {byCurrency(sums, ({ currency }) => currency).map(([currency, list]) => (
        <div key={currency} className="grid gap-0.5">
          {list.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
          <p className="font-strong text-ink">
            {total ?? t('manager.month.total')}{' '}
            {money(
              sumOf(
                list.filter(({ isOutside }) => !isOutside).map(({ value }) => value),
                currency,
              ),
              currency,
            )}
          </p>
        </div>
      ))}
    </div>
  )
}

export type TableFormat = 'german' | 'plain'

type TableDownloadProps = { table: BookkeepingTable; title: string; period: Period; format: TableFormat }

export const TableDownload = ({ table, title, period, format }: TableDownloadProps) => {
  const { t } = useText()
  const file = useCall(async () => {
    const query = { table, ...period, isGerman: format === 'german' }
    const name = `${table.toLowerCase().replace('_', '-')}-${period.from}-${period.to}.csv`
    saveFile({ name, content: await (await client.bookkeeping.exportBookkeeping({ query })).blob() })
  })
  return (
    <div className="shrink-0 print:hidden">
      <Button
        size="small"
        aria-label={t('manager.month.downloadOf', { block: title })}
        onPress={() => void file.send()}
        isPending={file.isPending}
      >
        {t('manager.month.download')}
      </Button>
      <div role="alert" className="empty:hidden">
        {file.error && <ErrorLine>{refusalText(file.error, t)}</ErrorLine>}
      </div>
    </div>
  )
}

/** Decimal strings of the wire may be negative. */
const unitsIn = (value: string, currency: string): bigint =>
  value.startsWith('-') ? -(unitsOf(value.slice(1), currency) ?? 0n) : (unitsOf(value, currency) ?? 0n)

export const sumOf = (values: readonly string[], currency: string): string =>
  decimalOf(
    values.reduce((sum, value) => sum + unitsIn(value, currency), 0n),
    currency,
  )

export const byCurrency = <Item,>(list: readonly Item[], currencyOf: (item: Item) => string): [string, Item[]][] => [
  ...Map.groupBy(list, currencyOf),
]
