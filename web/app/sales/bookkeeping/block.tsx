import type { BookkeepingTable } from '@foyer/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { TableDownload, type TableFormat } from './table-download.tsx'
import type { Period } from './use-month.ts'

export type Shown = { period: Period; format: TableFormat }

type BlockProps = Shown & { id: string; table: BookkeepingTable; title: string; hint?: ReactNode; children: ReactNode }

/** A part of the sheet, with its table to download. */
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

/** In place of a table without lines. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Card>
    <p className="text-dense text-ink-2">{children}</p>
  </Card>
)
