import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type TableProps = { caption: string; children: ReactNode; className?: string }

/** Scrolls inside itself before the page does. Wrap it in a Card without padding. */
export const Table = ({ caption, children, className }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card">
    <table className={classes('w-full border-collapse text-dense letters-narrow', className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </section>
)

type HeadProps = { children: ReactNode; align?: 'start' | 'end'; className?: string }

export const ColumnHead = ({ children, align = 'start', className }: HeadProps) => (
  <th
    scope="col"
    className={classes(
      'h-8.5 whitespace-nowrap border-line border-b bg-sunken px-3 font-strong text-ink-2 text-micro first:ps-4',
      align === 'end' ? 'text-end' : 'text-start',
      className,
    )}
  >
    {children}
  </th>
)

type RowProps = ComponentProps<'tr'> & { isChosen?: boolean }

export const Row = ({ isChosen = false, className, ...row }: RowProps) => (
  <tr
    {...row}
    aria-current={isChosen || undefined}
    className={classes(
      'group border-line border-b last:border-b-0 hover:bg-hover',
      isChosen && 'bg-brand-wash shadow-[inset_3px_0_var(--brand-solid)]',
      className,
    )}
  />
)

type CellProps = Omit<ComponentProps<'td'>, 'align'> & { align?: 'start' | 'end' }

export const Cell = ({ align = 'start', className, ...cell }: CellProps) => (
  <td {...cell} className={classes('h-(--row) px-3 first:ps-4', align === 'end' && 'text-end', className)} />
)
