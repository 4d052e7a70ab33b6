// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a date grid is a table that is walked.
// biome-ignore-all lint/a11y/useFocusableInteractive: in it the focus is on the buttons inside the cells.

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { keyInReading } from '../../text/locale.ts'
import { classes } from '../classes.ts'

/** `date` is a local date, `2026-11-26`. */
export type GridDay = {
  date: string
  text: ReactNode
  label: string
  sign?: (isChosen: boolean) => ReactNode
  isFree: boolean
  isToday?: boolean
}

type DateGridProps = {
  label: string
  weekdays: readonly { short: string; long: string }[]
  weeks: readonly (readonly GridDay[])[]
  chosen: string | null
  onChoose: (date: string) => void
  onLeave: (date: string) => void
  onEnter?: (date: string) => void
  /** Inside a form, a day submits its date under this name, also without scripts. */
  name?: string
  className?: string
}

/**
 * One tab stop. Arrows move by day and week, Home and End within the week, Page Up and Page Down by four weeks. Moving also chooses, so
 * that the times beside the grid follow.
 */
export const DateGrid = ({ label, weekdays, weeks, chosen, onChoose, onLeave, onEnter, name, className }: DateGridProps) => {
  const grid = useRef<HTMLTableElement>(null)
  const days = weeks.flat()
  const tabStop = days.find(({ date }) => date === chosen) ?? days.find(({ isFree }) => isFree) ?? days[0]
  const awaited = useRef<string>(undefined)
  const focus = (date: string) => grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  const firstDay = days[0]?.date
  const weekdayIndexOf = (date: string) => days.findIndex((day) => day.date === date) % 7
  const walk = (event: KeyboardEvent, date: string) => {
    const next = dateAfterKey(keyInReading(event.key), date, weekdayIndexOf(date))
    if (!next) return
    event.preventDefault()
    const isShown = days.some((day) => day.date === next)
    if (!isShown) {
      awaited.current = next
      return onLeave(next)
    }
    focus(next)
    onChoose(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows into other weeks once they are drawn.
  useEffect(() => {
    if (awaited.current !== undefined) focus(awaited.current)
    awaited.current = undefined
  }, [firstDay])
  return (
    <table ref={grid} role="grid" aria-label={label} className={classes('w-full table-fixed border-collapse text-center', className)}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="h-9 font-normal text-ink-2 text-small">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date} role="gridcell" aria-selected={day.date === chosen} className="p-0.5">
                <DayButton
                  day={day}
                  isChosen={day.date === chosen}
                  isTabStop={day === tabStop}
                  onChoose={onChoose}
                  name={name}
                  onKeyDown={(event) => (event.key === 'Enter' && onEnter ? enter(event, () => onEnter(day.date)) : walk(event, day.date))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const enter = (event: KeyboardEvent, go: () => void) => {
  event.preventDefault()
  go()
}

const dayLook = 'grid h-12.5 w-full wide:h-16 in-data-[density=dense]:h-11 content-center justify-items-center gap-1.25 rounded-m'

const dayFill = ({ isFree }: GridDay, isChosen: boolean) => {
  if (isChosen) return 'bg-brand-solid font-strong text-on-brand'
  return isFree ? 'font-strong hover:bg-hover' : 'text-ink-3 hover:bg-hover'
}

type DayButtonProps = {
  day: GridDay
  isChosen: boolean
  isTabStop: boolean
  name: string | undefined
  onChoose: (date: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const DayButton = ({ day, isChosen, isTabStop, name, onChoose, onKeyDown }: DayButtonProps) => (
  <button
    {...(name === undefined ? { type: 'button', onClick: () => onChoose(day.date) } : { type: 'submit', name, value: day.date })}
    data-date={day.date}
    tabIndex={isTabStop ? 0 : -1}
    aria-label={day.label}
    aria-current={day.isToday === true ? 'date' : undefined}
    onKeyDown={onKeyDown}
    className={classes(dayLook, dayFill(day, isChosen))}
  >
    <span className={classes(day.isToday && 'underline decoration-2 underline-offset-4')}>{day.text}</span>
    {day.sign?.(isChosen)}
  </button>
)

/** In days; Home and End depend on the weekday. */
const steps: Record<string, (weekday: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  PageUp: () => -28,
  PageDown: () => 28,
  Home: (weekday) => -weekday,
  End: (weekday) => 6 - weekday,
}

/** Null for a key that the grid does not handle. */
export const dateAfterKey = (key: string, date: string, weekday: number): string | null => {
  const step = steps[key]
  return step
    ? Temporal.PlainDate.from(date)
        .add({ days: step(weekday) })
        .toString()
    : null
}
