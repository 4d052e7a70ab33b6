import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Cell, ColumnHead, Table, Row as TableRow } from '../../ui/table.tsx'
import type { Selection } from './use-selection.ts'

export type Column<Row> = {
  head: string | null
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
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
  choosing?: Choosing<Row> | null
  isStale?: boolean
  isInCard?: boolean
  className?: string
}

/** The space bar selects the focused row, with shift all rows from the previously selected one. */
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

/** A link that covers the whole row. The keys J and K find rows by `rowId`. */
export const RowLink = ({ rowId, className, ...link }: LinkProps & { rowId?: string; className?: string }) => (
  <Link {...link} data-row={rowId} className={classes('font-strong after:absolute after:inset-0 group-hover:underline', className)} />
)
