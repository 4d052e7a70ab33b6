import type { MouseEvent, ReactNode } from 'react'
import { clockAt } from '../../ground/day-clock.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { hatch } from './block-look.ts'
import type { Column } from './calendar-columns.ts'
import type { BlockedTime } from './resource-day.ts'
import { pixelsPerMinute } from './spot-at.ts'
import { overlaps, type Stretch, withoutStretches } from './stretches.ts'

type CalendarColumnProps = {
  column: Column
  hours: Stretch
  isToday: boolean
  personName: string
  /** Left out where nothing is booked by a press on the ground. */
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onDoubleClick?: (event: MouseEvent<HTMLElement>) => void
  onOpenBlock: (block: BlockedTime) => void
  children: ReactNode
}

/** The ground of one column: hour lines, closed hours in grey, blocks hatched. */
export const CalendarColumn = ({
  column,
  hours,
  isToday,
  personName,
  onClick,
  onDoubleClick,
  onOpenBlock,
  children,
}: CalendarColumnProps) => {
  const top = (minute: number) => (minute - hours.start) * pixelsPerMinute
  const closed = withoutStretches([hours], column.open)
  return (
    // The pointer's way to an empty spot; by keyboard the free gaps inside are reached with the arrows.
    // biome-ignore lint/a11y/noStaticElementInteractions: the ground of a column has no role; its free gaps are buttons.
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, those buttons do the same.
    <div
      data-column=""
      data-date={column.date}
      data-resource={column.member?.resourceId ?? ''}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      className={classes('relative border-line border-s', isToday && column.member === null ? 'bg-brand-wash/50' : 'bg-surface')}
      style={{ height: (hours.end - hours.start) * pixelsPerMinute }}
    >
      {closed.map(({ start, end }) => (
        <div key={start} className="absolute inset-x-0 bg-sunken" style={{ top: top(start), height: (end - start) * pixelsPerMinute }} />
      ))}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 bg-[repeating-linear-gradient(to_bottom,var(--line)_0_1px,transparent_1px_60px)]"
      />
      {column.blocked
        .filter((block) => overlaps(block, hours))
        .map((block) => (
          <BlockedPart
            key={`${block.eventId} ${block.start}`}
            block={block}
            hours={hours}
            personName={personName}
            onOpen={() => onOpenBlock(block)}
          />
        ))}
      {children}
    </div>
  )
}

type BlockedPartProps = { block: BlockedTime; hours: Stretch; personName: string; onOpen: () => void }

const BlockedPart = ({ block, hours, personName, onOpen }: BlockedPartProps) => {
  const { t, locale } = useText()
  const title = block.title ?? t(block.isClosure ? 'manager.calendar.closure' : 'manager.calendar.block')
  // A closure lasts all day; only what is drawn of the day is hatched.
  const start = Math.max(block.start, hours.start)
  const end = Math.min(block.end, hours.end)
  const times = { start: clockAt(block.start, locale), end: clockAt(block.end, locale) }
  return (
    <button
      type="button"
      data-item=""
      data-start={block.start}
      tabIndex={-1}
      aria-label={t('manager.calendar.openBlock', { title, ...times, person: personName })}
      onClick={onOpen}
      className={classes(
        'absolute inset-x-1 flex items-start overflow-hidden rounded-xs p-1 text-start font-medium text-dense text-ink-2 letters-narrow',
        hatch,
      )}
      style={{ top: (start - hours.start) * pixelsPerMinute, height: (end - start) * pixelsPerMinute - 2 }}
    >
      <span className="truncate rounded-[3px] bg-surface px-1.25">{title}</span>
    </button>
  )
}
