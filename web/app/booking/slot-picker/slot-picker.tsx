import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime } from '../../ground/format.ts'
import { type Locale, startOfWeek } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { DayPicker } from './day-picker.tsx'
import type { PickerData } from './load-picker.ts'
import { dateInZone, type PickerView, searchWith, viewOf } from './picker-state.ts'
import { freeOf } from './slot-days.ts'
import { TimePicker } from './time-picker.tsx'
import { usePickerAddress } from './use-picker-address.ts'
import { ZoneChoice } from './zone-choice.tsx'

/** Loaded on demand. No Suspense fallback: without scripts nothing would replace it. */
const WeekTimes = lazy(() => import('./week-times.tsx'))

type SlotPickerProps = { data: PickerData; aside: ReactNode }

const part = 'min-w-0 max-wide:border-line max-wide:not-first:border-t max-wide:not-first:pt-6 wide:p-6 desk:p-7'

export const SlotPicker = ({ data, aside }: SlotPickerProps) => {
  const address = usePickerAddress(data)
  const isWeek = viewOf(address.search) === 'week'
  const { days, times, toTimes, toDays } = useFocusBetweenDaysAndTimes()
  useFreshTimes()
  useChosenInView(times)
  return (
    <div className="grid gap-6 wide:grid-cols-[1fr_340px] wide:gap-0 wide:rounded-card wide:border wide:border-line-2 wide:bg-surface drawer:grid-cols-[236px_1fr_372px]">
      <div
        className={`${part} wide:max-drawer:col-span-2 wide:max-drawer:border-line wide:max-drawer:border-b drawer:border-line drawer:border-e`}
      >
        {aside}
        <ViewChoice search={address.search} />
      </div>
      {isWeek && (
        <div className={`${part} grid content-start gap-5 max-wide:hidden wide:col-span-2`}>
          <PickerJumps data={data} search={address.search} />
          <WeekTimes data={data} address={address} />
          <ZoneChoice data={data} search={address.search} />
        </div>
      )}
      <div ref={days} className={classes(part, 'wide:border-line wide:border-e', isWeek && 'wide:hidden')}>
        <DayPicker data={data} address={address} onEnter={toTimes} />
      </div>
      <div className={classes(part, 'grid content-start gap-5', isWeek && 'wide:hidden')}>
        <PickerJumps data={data} search={address.search} />
        <TimePicker data={data} address={address} listRef={times} onEscape={toDays} />
        <ZoneChoice data={data} search={address.search} />
      </div>
    </div>
  )
}

const phoneBarPixels = 120

/** Does not scroll where the browser restores a scroll position. */
const useChosenInView = (part: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    const chosen = part.current?.querySelector('[aria-pressed="true"]')
    if (!chosen || scrollY > 0 || chosen.getBoundingClientRect().bottom < innerHeight - phoneBarPixels) return
    chosen.scrollIntoView({ block: 'center' })
  }, [part])
}

const everyMilliseconds = 60_000

/** Others book meanwhile, so the times are reloaded each minute while the page is visible. */
const useFreshTimes = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && void revalidate()
    const timer = setInterval(refresh, everyMilliseconds)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}

const useFocusBetweenDaysAndTimes = () => {
  const days = useRef<HTMLDivElement>(null)
  const times = useRef<HTMLDivElement>(null)
  const awaited = useRef<string>(undefined)
  const focusAwaited = () => {
    // Until the new day has arrived, the former day's times are on show.
    if (awaited.current === undefined || times.current?.dataset.date !== awaited.current) return
    const first = times.current.querySelector<HTMLElement>('button[tabindex="0"]')
    if (first) awaited.current = undefined
    first?.focus()
  }
  const toTimes = (date: string) => {
    awaited.current = date
    focusAwaited()
  }
  // After each render, because only a render shows that the times have arrived.
  useEffect(focusAwaited)
  const toDays = () => {
    awaited.current = undefined
    days.current?.querySelector<HTMLElement>('[aria-selected="true"] button, button[tabindex="0"]')?.focus()
  }
  return { days, times, toTimes, toDays }
}

const views: readonly PickerView[] = ['month', 'week']

const ViewChoice = ({ search }: { search: URLSearchParams }) => {
  const { t } = useText()
  return (
    <nav
      aria-label={t('visitor.picker.view')}
      className="mt-5 flex max-w-60 gap-0.5 rounded-[calc(var(--radius)+2px)] bg-groove p-0.75 max-wide:hidden"
    >
      {views.map((view) => (
        <Link
          key={view}
          replace
          preventScrollReset
          to={searchWith(search, { view: view === 'week' ? view : null })}
          aria-current={view === viewOf(search) ? 'true' : undefined}
          className={classes(look, view === viewOf(search) ? chosen : 'text-ink-2 hover:text-ink')}
        >
          {t(`visitor.picker.${view}`)}
        </Link>
      ))}
    </nav>
  )
}

const look = 'flex min-h-11 grow items-center justify-center rounded-s px-3.5 font-medium text-small'
const chosen = 'bg-surface font-strong text-ink shadow-[0_0_0_1px_var(--line-2)]'

const jumpLook =
  'inline-flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-3.5 text-center font-medium text-small transition-colors duration-(--quick) hover:border-line-field'

const PickerJumps = ({ data, search }: { data: PickerData; search: URLSearchParams }) => {
  const { t, locale } = useText()
  const { firstFree, state, now } = data
  const dayName = useRelativeDay(now, state.zone)
  const to = (date: string) => searchWith(search, { date, start: null, from: null })
  const nextWeek = firstFreeDayOfNextWeek(data, locale)
  return (
    <div className="flex flex-wrap gap-2">
      {firstFree && (
        <Link className={jumpLook} replace preventScrollReset to={to(dateInZone(firstFree, state.zone))}>
          {t('visitor.picker.firstFree', { day: dayName(firstFree), time: formatTime(firstFree, state.zone, locale) })}
        </Link>
      )}
      {nextWeek && (
        <Link className={jumpLook} replace preventScrollReset to={to(nextWeek)}>
          {t('visitor.picker.nextWeek')}
        </Link>
      )}
    </div>
  )
}

const firstFreeDayOfNextWeek = ({ today, days }: PickerData, locale: Locale): string | undefined => {
  const first = startOfWeek(Temporal.PlainDate.from(today), locale).add({ weeks: 1 })
  const [from, to] = [first.toString(), first.add({ weeks: 1 }).toString()]
  return Object.keys(days).find((date) => date >= from && date < to && freeOf(days[date]).length > 0)
}
