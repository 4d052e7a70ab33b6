import { useId, useState } from 'react'
import { clockRangeAt, hourAt } from '../../ground/day-clock.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { durationText } from '../../ground/length-text.ts'
import { weekdaysOf } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { inputLook } from '../../ui/fields/field-look.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { CopyIcon } from '../../ui/pictures/icons.tsx'
import { DayPainter } from './day-painter.tsx'
import { readHours } from './read-hours.ts'
import { lengthOf, type Stretch } from './stretches.ts'
import type { WeekHours } from './week-hours.ts'

type WeekPainterProps = { hours: WeekHours; onChange: (hours: WeekHours) => void }

const rangeOf = (hours: WeekHours): Stretch => {
  const windows = hours.flat()
  return {
    start: Math.min(360, ...windows.map(({ start }) => start)),
    end: Math.max(1320, ...windows.map(({ end }) => Math.min(1440, end))),
  }
}

export const WeekPainter = ({ hours, onChange }: WeekPainterProps) => {
  const { t, locale } = useText()
  const range = rangeOf(hours)
  const put = (weekday: number, windows: readonly Stretch[]) =>
    onChange(hours.map((before, index) => (index === weekday ? windows : before)))
  return (
    <fieldset className="grid gap-0.5">
      <legend className="sr-only">{t('manager.hours.label')}</legend>
      <PainterAxis range={range} />
      {weekdaysOf(locale).map((weekday) => (
        <DayRow
          key={weekday}
          weekday={weekday}
          windows={hours[weekday] ?? []}
          range={range}
          onChange={(windows) => put(weekday, windows)}
          onCopy={(days) => onChange(hours.map((before, index) => (days.includes(index) ? (hours[weekday] ?? []) : before)))}
        />
      ))}
      <p className="mt-2 flex flex-wrap justify-between gap-2 text-dense text-ink-3">
        <span className="max-wide:hidden">{t('manager.hours.keys')}</span>
        <span>{t('manager.hours.perWeek', { duration: durationText(lengthOf(hours.flat()), t) })}</span>
      </p>
    </fieldset>
  )
}

const rowGrid = 'grid grid-cols-[88px_minmax(0,1fr)_auto] items-center gap-x-3 wide:grid-cols-[88px_minmax(0,1fr)_190px_32px]'

const PainterAxis = ({ range }: { range: Stretch }) => {
  const { locale } = useText()
  const hours = Array.from({ length: (range.end - range.start) / 240 + 1 }, (_, index) => range.start + index * 240)
  return (
    <div aria-hidden="true" className={`${rowGrid} text-ink-3 text-micro`}>
      <span className="max-wide:hidden" />
      <div className="relative h-5 max-wide:col-span-3">
        {hours.map((minute) => (
          <span
            key={minute}
            className="-translate-x-1/2 rtl:translate-x-1/2 first:translate-x-0 last:-translate-x-full rtl:last:translate-x-full absolute"
            style={{ insetInlineStart: `${((minute - range.start) / (range.end - range.start)) * 100}%` }}
          >
            {hourAt(minute, locale)}
          </span>
        ))}
      </div>
      <span className="max-wide:hidden" />
      <span className="max-wide:hidden" />
    </div>
  )
}

type DayRowProps = {
  weekday: number
  windows: readonly Stretch[]
  range: Stretch
  onChange: (windows: Stretch[]) => void
  onCopy: (days: readonly number[]) => void
}

const workdays = [0, 1, 2, 3, 4]
const everyDay = [0, 1, 2, 3, 4, 5, 6]

const DayRow = ({ weekday, windows, range, onChange, onCopy }: DayRowProps) => {
  const { t, locale } = useText()
  const day = formatLocalDay(`2024-01-0${weekday + 1}`, locale, { weekday: 'long' })
  return (
    <div className={`${rowGrid} border-line border-t py-1`}>
      <span className="font-strong text-dense max-wide:col-start-1 max-wide:row-start-1">{day}</span>
      <div className="min-w-0 max-wide:col-span-3 max-wide:row-start-2">
        <DayPainter day={day} windows={windows} range={range} onChange={onChange} />
      </div>
      <div className="min-w-0 max-wide:col-start-2 max-wide:row-start-1">
        <HoursField day={day} windows={windows} onChange={onChange} />
      </div>
      <div className="max-wide:col-start-3 max-wide:row-start-1">
        <Menu
          label={t('manager.hours.copy')}
          trigger={<IconButton icon={CopyIcon} size="small" label={`${t('manager.hours.copy')}, ${day}`} />}
        >
          <MenuItem onAction={() => onCopy(workdays)}>{t('manager.hours.copyWorkdays')}</MenuItem>
          <MenuItem onAction={() => onCopy(everyDay)}>{t('manager.hours.copyAll')}</MenuItem>
          <MenuSeparator />
          <MenuItem onAction={() => onChange([])}>{t('manager.hours.clear')}</MenuItem>
        </Menu>
      </div>
    </div>
  )
}

type HoursFieldProps = { day: string; windows: readonly Stretch[]; onChange: (windows: Stretch[]) => void }

/** Commits on blur or Enter; text that cannot be read stays in the field with an explanation. */
const HoursField = ({ day, windows, onChange }: HoursFieldProps) => {
  const { t, locale } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const problem = useId()
  const shown = windows.length === 0 ? t('manager.hours.closedDay') : windows.map((window) => clockRangeAt(window, locale)).join(', ')
  const read = typed === null ? windows : readHours(typed)
  const commit = () => {
    if (typed === null || read === null) return
    setTyped(null)
    if (JSON.stringify(read) !== JSON.stringify(windows)) onChange([...read])
  }
  return (
    <div className="grid gap-1">
      <input
        aria-label={t('manager.hours.typed', { day })}
        aria-invalid={read === null}
        aria-describedby={read === null ? problem : undefined}
        autoComplete="off"
        maxLength={80}
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            commit()
          }
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation()
            setTyped(null)
          }
        }}
        className={classes(inputLook, 'min-h-8! px-2! text-dense! letters-narrow', windows.length === 0 && typed === null && 'text-ink-3!')}
      />
      {read === null && (
        <p id={problem} role="alert" className="text-bad-ink text-dense">
          {t('manager.hours.notRead')}
        </p>
      )}
    </div>
  )
}
