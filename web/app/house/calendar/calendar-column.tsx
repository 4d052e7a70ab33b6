import type { CalendarFreshness } from '@foyer/contract'
import type { MouseEvent, ReactNode } from 'react'
import { clockAt } from '../../ground/day-clock.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { durationText } from '../../ground/length-text.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { useFreshnessText } from '../calendar-freshness.ts'
import { hatch } from './calendar-block.tsx'
import type { Column } from './calendar-columns.ts'
import type { BlockedTime } from './resource-day.ts'
import { pixelsPerMinute } from './spot-at.ts'
import { overlaps, type Stretch, withoutStretches } from './stretches.ts'

type CalendarColumnProps = {
  column: Column
  hours: Stretch
  isToday: boolean
  personName: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onDoubleClick?: (event: MouseEvent<HTMLElement>) => void
  onOpenBlock: (block: BlockedTime) => void
  children: ReactNode
}

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
    // Pointer users press an empty spot; keyboard users reach the free gaps inside with the arrows.
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
        .map((block) => {
          const part = { block, hours, personName }
          const key = `${block.eventId} ${block.start}`
          return block.elsewhere ? (
            <ElsewherePart key={key} {...part} calendar={block.elsewhere} />
          ) : (
            <BlockedPart key={key} {...part} onOpen={() => onOpenBlock(block)} />
          )
        })}
      {children}
    </div>
  )
}

type PartProps = { block: BlockedTime; hours: Stretch; personName: string }
type BlockedPartProps = PartProps & { onOpen: () => void }

const BlockedPart = ({ block, hours, personName, onOpen }: BlockedPartProps) => {
  const { t, locale } = useText()
  const title = block.title ?? t(block.isClosure ? 'manager.calendar.closure' : 'manager.calendar.block')
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

/** Of another calendar: it cannot be opened here. */
const ElsewherePart = ({ block, hours, personName, calendar }: PartProps & { calendar: CalendarFreshness }) => {
  const { t, locale } = useText()
  const freshness = useFreshnessText()(calendar)
  const title = block.title ?? t('manager.otherCalendars.busy')
  const start = Math.max(block.start, hours.start)
  const end = Math.min(block.end, hours.end)
  const times = { start: clockAt(block.start, locale), end: clockAt(block.end, locale) }
  return (
    <div
      title={`${title}. ${freshness}`}
      className={classes(
        'absolute inset-x-1 flex items-start overflow-hidden rounded-xs border border-line-2 border-dashed p-1 font-medium text-dense text-ink-2 letters-narrow',
        hatch,
      )}
      style={{ top: (start - hours.start) * pixelsPerMinute, height: (end - start) * pixelsPerMinute - 2 }}
    >
      <span aria-hidden="true" className="truncate rounded-[3px] bg-surface px-1.25">
        {title}
      </span>
      <span className="sr-only">
        {t('manager.otherCalendars.blockLabel', { title, ...times, person: personName, calendar: freshness })}
      </span>
    </div>
  )
}

type ColumnHeadProps = { column: Column; isDay: boolean; isToday: boolean }

export const CalendarColumnHead = ({ column, isDay, isToday }: ColumnHeadProps) => (
  <div className="sticky top-0 z-10 flex h-11 min-w-0 items-center gap-2 border-line border-b border-b-line-2 border-s bg-canvas px-2.5 text-dense">
    {isDay && column.member ? <PersonHead column={column} name={column.member.name} /> : <DateHead column={column} isToday={isToday} />}
  </div>
)

const PersonHead = ({ column, name }: { column: Column; name: string }) => {
  const { t } = useText()
  const booked = durationText(column.bookedMinutes, t)
  return (
    <>
      {!column.member?.isRoom && <Avatar name={name} picture={column.member?.mainMedia?.image} size={24} />}
      <span className="truncate font-strong">{column.member?.isRoom ? name : givenName(name)}</span>
      {column.bookedMinutes > 0 && (
        <span className="ms-auto whitespace-nowrap text-ink-3 text-micro" title={t('manager.calendar.booked', { duration: booked })}>
          {booked}
        </span>
      )}
    </>
  )
}

const DateHead = ({ column, isToday }: { column: Column; isToday: boolean }) => {
  const { t, locale } = useText()
  const percent = column.openMinutes === 0 ? 0 : Math.min(100, Math.round((column.bookedMinutes / column.openMinutes) * 100))
  return (
    <>
      {/* The date stays in sight while a wide day scrolls. */}
      <span className="sticky start-16 flex items-center gap-2">
        <span className={classes('font-strong', isToday && 'text-brand-ink')}>
          {formatLocalDay(column.date, locale, { weekday: 'short' })}
        </span>
        <span className={classes('font-strong', isToday && 'rounded-full bg-brand-solid px-2 py-0.5 text-on-brand')}>
          {formatLocalDay(column.date, locale, { day: 'numeric' })}
        </span>
      </span>
      {percent > 0 && (
        <span
          className="ms-auto hidden whitespace-nowrap text-ink-3 text-micro wide:inline"
          title={t('manager.calendar.share', { percent })}
        >
          {percent} %
        </span>
      )}
    </>
  )
}
