import type { MoneyAmount, TillClosing, TillPerson, TillRow } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { useMethodName } from '../desk/desk-methods.tsx'

type Shown = TillRow | TillClosing['rows'][number]

const moved = ['taken', 'returned', 'tips'] as const

export const TillTable = ({ caption, rows, isClosed = false }: { caption: string; rows: readonly Shown[]; isClosed?: boolean }) => {
  const { t } = useText()
  const nameOf = useMethodName()
  const sum = useSum()
  const currencies = new Set(rows.map(({ expected }) => expected.currency))
  const amount = (money: MoneyAmount) => (isZero(money) ? <span className="text-ink-3">–</span> : sum(money))
  return (
    <Card isPadded={false}>
      <Table caption={caption} className="tabular-nums">
        <thead>
          <tr>
            <ColumnHead>{t('manager.till.columns.way')}</ColumnHead>
            {moved.map((column) => (
              <ColumnHead key={column} align="end" className="max-phone:hidden print:table-cell!">
                {t(`manager.till.columns.${column}`)}
              </ColumnHead>
            ))}
            <ColumnHead align="end">{t('manager.till.columns.expected')}</ColumnHead>
            {isClosed && <ColumnHead align="end">{t('manager.till.columns.counted')}</ColumnHead>}
            {isClosed && <ColumnHead align="end">{t('manager.till.columns.difference')}</ColumnHead>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.deskMethod} ${row.expected.currency}`}>
              <th scope="row" className="h-(--row) px-3 py-2 ps-4 text-start font-strong">
                {currencies.size > 1 ? `${nameOf(row)} ${row.expected.currency}` : nameOf(row)}
                <MovedLine row={row} />
              </th>
              {moved.map((column) => (
                <Cell key={column} align="end" className="whitespace-nowrap max-phone:hidden print:table-cell!">
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

const MovedLine = ({ row }: { row: Shown }) => {
  const { t } = useText()
  const sum = useSum()
  const sums = moved.filter((column) => !isZero(row[column])).map((column) => `${t(`manager.till.columns.${column}`)} ${sum(row[column])}`)
  return <span className="block font-normal text-ink-3 text-micro phone:hidden print:hidden">{sums.join(' · ')}</span>
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

/** With all decimals, because sums stand below each other; signed where asked for. */
export const useSum = () => {
  const { locale } = useText()
  return ({ value, currency }: MoneyAmount, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
    // Intl reads a decimal string exactly; a number would round large sums.
    new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay }).format(value as Intl.StringNumericLiteral)
}

/** API keys have no account, and so no name. */
export const usePersonName = () => {
  const { t } = useText()
  return ({ id, name }: TillPerson): string => name ?? t(id === undefined ? 'manager.till.programs' : 'manager.till.unknown')
}

export const isZero = ({ value }: MoneyAmount): boolean => !/[1-9]/.test(value)
