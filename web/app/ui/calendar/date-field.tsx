import { useEffect, useId, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { formatLocalDay } from '../../ground/format.ts'
import { type Locale, startOfWeek, weekdaysOf } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../classes.ts'
import { FieldFoot, type FieldWords, LabelWords, useFieldIds } from '../fields/field.tsx'
import { fieldLook, inputLook, labelLook } from '../fields/field-look.ts'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { CalendarIcon } from '../pictures/icons.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../pictures/visitor-icons.tsx'
import { DateGrid, type GridDay } from './date-grid.tsx'

type DateFieldProps = FieldWords & {
  /** A local date, `2026-11-26`. */
  value: string
  onChange: (date: string) => void
  min?: string
  className?: string
}

const weeksShown = 6

export const DateField = ({ label, hint, description, error, value, onChange, min, className }: DateFieldProps) => {
  const { locale } = useText()
  const labelId = useId()
  const { id, ...wiring } = useFieldIds(undefined, { label, description, error })
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes(fieldLook, className)}>
      <span id={labelId} className={labelLook}>
        <LabelWords label={label} hint={hint} />
      </span>
      <button
        ref={button}
        type="button"
        id={id}
        {...wiring}
        aria-labelledby={`${labelId} ${id}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={classes(inputLook, 'flex items-center gap-2 text-start')}
      >
        <span className="min-w-0 grow truncate">
          {formatLocalDay(value, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}
        </span>
        <CalendarIcon size={16} className="text-ink-3" />
      </button>
      <FieldFoot id={id} description={description} error={error} />
      <Popover triggerRef={button} isOpen={isOpen} onOpenChange={setOpen} placement="bottom start">
        <Dialog aria-labelledby={labelId} className="w-72 p-3 outline-none">
          <Month
            value={value}
            min={min}
            onChoose={(date) => {
              onChange(date)
              setOpen(false)
            }}
          />
        </Dialog>
      </Popover>
    </div>
  )
}

type MonthProps = { value: string; min: string | undefined; onChoose: (date: string) => void }

const Month = ({ value, min, onChoose }: MonthProps) => {
  const { t, locale } = useText()
  // Arrows only move; Enter and a press choose.
  const [looked, look] = useState(value)
  const grid = useRef<HTMLDivElement>(null)
  const opened = useRef(value)
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-date="${opened.current}"]`)?.focus()
  }, [])
  const month = Temporal.PlainDate.from(looked).toPlainYearMonth()
  const step = (months: number) => look(Temporal.PlainDate.from(looked).add({ months }).toString())
  const choose = (date: string) => (min === undefined || date >= min) && onChoose(date)
  return (
    <>
      <div className="mb-1 flex items-center justify-between">
        <IconButton icon={ChevronLeftIcon} size="small" label={t('common.earlierMonth')} onPress={() => step(-1)} />
        <span aria-live="polite" className="font-strong text-small">
          {formatLocalDay(`${month.toString()}-01`, locale, { month: 'long', year: 'numeric' })}
        </span>
        <IconButton icon={ChevronRightIcon} size="small" label={t('common.laterMonth')} onPress={() => step(1)} />
      </div>
      {/* A press chooses at once; the grid itself only moves. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the grid's own Enter. */}
      <div
        ref={grid}
        className="[&_td_button]:h-9"
        onClick={(event) => {
          const day = event.detail > 0 && event.target instanceof Element ? event.target.closest<HTMLElement>('[data-date]') : null
          if (day?.dataset.date) choose(day.dataset.date)
        }}
      >
        <DateGrid
          label={formatLocalDay(`${month.toString()}-01`, locale, { month: 'long', year: 'numeric' })}
          weekdays={weekdayHeads(locale)}
          weeks={weeksOf(month, { min, locale })}
          chosen={looked}
          onChoose={look}
          onLeave={look}
          onEnter={choose}
        />
      </div>
    </>
  )
}

// 2024-01-01 was a Monday.
const weekdayHeads = (locale: Locale) =>
  weekdaysOf(locale)
    .map((day) => `2024-01-0${day + 1}`)
    .map((date) => ({
      short: formatLocalDay(date, locale, { weekday: 'short' }).slice(0, 2),
      long: formatLocalDay(date, locale, { weekday: 'long' }),
    }))

const weeksOf = (month: Temporal.PlainYearMonth, { min, locale }: { min: string | undefined; locale: Locale }): GridDay[][] => {
  const first = month.toPlainDate({ day: 1 })
  const begin = startOfWeek(first, locale)
  const today = Temporal.Now.plainDateISO().toString()
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = begin.add({ days: week * 7 + day })
      const text = date.toString()
      return {
        date: text,
        text: date.day,
        label: formatLocalDay(text, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
        isFree: date.month === month.month && (min === undefined || text >= min),
        isToday: text === today,
      }
    }),
  )
}
