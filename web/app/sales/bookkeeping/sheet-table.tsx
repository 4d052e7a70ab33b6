import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

export type SheetRow = { key: string; cells: readonly ReactNode[]; isSum?: boolean }

type SheetTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly SheetRow[]
  /** How many columns from the left are words; the others are amounts. */
  words?: number
}

/** Words on the left, amounts below each other on the right. */
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
