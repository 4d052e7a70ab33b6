import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Cell, ColumnHead, Table, Row as TableRow } from '../../ui/table.tsx'
import type { Selection } from './use-selection.ts'

export type Column<Row> = {
  /** Null for a column of buttons. */
  head: string | null
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Of the head and the cells: below which width the column goes. */
  className?: string
  headClassName?: string
  cellClassName?: string
}

type Choosing<Row extends { id: string }> = { selection: Selection<Row>; nameOf: (row: Row) => string }

type ListTableProps<Row extends { id: string }> = {
  caption: string
  columns: Readonly<Record<string, Column<Row>>>
  rows: readonly Row[]
  openId?: string | null
  /** Draws a check box before each row. */
  choosing?: Choosing<Row> | null
  /** An older page, shown while the next one is on its way. */
  isStale?: boolean
  /** A card is around it already: no card in a card. */
  isInCard?: boolean
  className?: string
}

/** Rows in a table. Space chooses the row in focus, with the shift key all rows from the one before. */
export const ListTable = <Row extends { id: string }>(props: ListTableProps<Row>) => {
  const { caption, columns, rows, openId, choosing, isStale = false, isInCard = false, className = '' } = props
  const columnList = Object.entries(columns)
  return (
    <Card isPadded={false} className={classes(isStale && 'opacity-60', isInCard && 'rounded-none! border-x-0! border-b-0!')}>
      <Table caption={caption} className={className}>
        <thead>
          <tr>
            {choosing && <ChoosePage {...choosing} />}
            {columnList.map(([name, { head, align, className: both, headClassName }]) =>
              head === null ? (
                <td key={name} className="border-line border-b bg-sunken" />
              ) : (
                <ColumnHead key={name} {...(align && { align })} className={classes(both, headClassName)}>
                  {head}
                </ColumnHead>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              className="relative"
              isChosen={row.id === openId}
              onKeyDown={(event) => choosing && toggleBySpace(event, () => choosing.selection.toggle(index, event.shiftKey))}
            >
              {choosing && <ChooseRow {...choosing} row={row} index={index} />}
              {columnList.map(([name, { cell, align, className: both, cellClassName }]) => (
                <Cell key={name} {...(align && { align })} className={classes(both, cellClassName)}>
                  {cell(row)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

/** On the link of a row; the box before it has a key of its own. */
const toggleBySpace = (event: KeyboardEvent, toggle: () => void) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  toggle()
}

const ChoosePage = <Row extends { id: string }>({ selection }: Choosing<Row>) => {
  const { t } = useText()
  return (
    <ColumnHead className="w-10">
      <CheckBox
        checked={selection.isWholePage}
        isMixed={selection.chosen.length > 0 && !selection.isWholePage}
        onValue={selection.togglePage}
      >
        <span className="sr-only">{t('manager.list.chooseAll')}</span>
      </CheckBox>
    </ColumnHead>
  )
}

type ChooseRowProps<Row extends { id: string }> = Choosing<Row> & { row: Row; index: number }

const ChooseRow = <Row extends { id: string }>({ selection, nameOf, row, index }: ChooseRowProps<Row>) => {
  const { t } = useText()
  return (
    <Cell className="relative z-1 w-10">
      <CheckBox
        checked={selection.isChosen(row.id)}
        onClick={(event) => selection.toggle(index, event.shiftKey)}
        onChange={() => undefined}
      >
        <span className="sr-only">{t('manager.list.choose', { name: nameOf(row) })}</span>
      </CheckBox>
    </Cell>
  )
}

/** The name in a row: a link that covers the whole row. With the row's id the keys J and K find it. */
export const RowLink = ({ rowId, className, ...link }: LinkProps & { rowId?: string; className?: string }) => (
  <Link {...link} data-row={rowId} className={classes('font-strong after:absolute after:inset-0 group-hover:underline', className)} />
)
