import type { MoneyAmount, TillClosing, TillRow } from '@foyer/contract'
import { useWayName } from '../../desk/desk-way.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { isZero, useSum } from './till-text.ts'

type Shown = TillRow | TillClosing['rows'][number]

/** What went through a till by way of payment; of one that was closed what was counted, too. */
export const TillTable = ({ caption, rows, isClosed = false }: { caption: string; rows: readonly Shown[]; isClosed?: boolean }) => {
  const { t } = useText()
  const nameOf = useWayName()
  const sum = useSum()
  const currencies = new Set(rows.map(({ expected }) => expected.currency))
  const amount = (money: MoneyAmount) => (isZero(money) ? <span className="text-ink-3">–</span> : sum(money))
  return (
    <Card className="p-0">
      <Table caption={caption} className="tabular-nums">
        <thead>
          <tr>
            <ColumnHead>{t('manager.till.columns.way')}</ColumnHead>
            {(['taken', 'returned', 'tips', 'expected'] as const).map((column) => (
              <ColumnHead key={column} align="end">
                {t(`manager.till.columns.${column}`)}
              </ColumnHead>
            ))}
            {isClosed && <ColumnHead align="end">{t('manager.till.columns.counted')}</ColumnHead>}
            {isClosed && <ColumnHead align="end">{t('manager.till.columns.difference')}</ColumnHead>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.deskMethod} ${row.expected.currency}`}>
              <th scope="row" className="h-(--row) whitespace-nowrap px-3 ps-4 text-start font-strong">
                {currencies.size > 1 ? `${nameOf(row)} ${row.expected.currency}` : nameOf(row)}
              </th>
              {(['taken', 'returned', 'tips'] as const).map((column) => (
                <Cell key={column} align="end" className="whitespace-nowrap">
                  {amount(row[column])}
                </Cell>
              ))}
              <Cell align="end" className="whitespace-nowrap font-strong">
                {sum(row.expected)}
              </Cell>
              {isClosed && <CountedCells row={row} />}
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

const CountedCells = ({ row }: { row: Shown }) => {
  const { t } = useText()
  const sum = useSum()
  const { counted, difference } = 'counted' in row ? row : {}
  if (!counted || !difference) {
    return (
      <>
        <Cell align="end" className="whitespace-nowrap text-ink-3">
          {t('manager.till.notCounted')}
        </Cell>
        <Cell align="end" />
      </>
    )
  }
  return (
    <>
      <Cell align="end" className="whitespace-nowrap">
        {sum(counted)}
      </Cell>
      <Cell align="end" className={isZero(difference) ? 'whitespace-nowrap' : 'whitespace-nowrap font-strong text-wait-ink'}>
        {isZero(difference) ? t('manager.till.exact') : sum(difference, 'exceptZero')}
      </Cell>
    </>
  )
}
