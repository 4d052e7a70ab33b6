import { lazy, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { DayPicker } from './day-picker.tsx'
import type { PickerData } from './load-picker.ts'
import { PickerJumps } from './picker-jumps.tsx'
import { viewOf } from './picker-state.ts'
import { TimePicker } from './time-picker.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'
import { useFocusBetweenDaysAndTimes } from './use-focus-between-days-and-times.ts'
import { useFreshTimes } from './use-fresh-times.ts'
import { usePickerAddress } from './use-picker-address.ts'
import { ViewChoice } from './view-choice.tsx'
import { ZoneChoice } from './zone-choice.tsx'

/** Fetched by those who choose it. No fallback stands around it: without scripts nothing would put the week in its place. */
const WeekTimes = lazy(() => import('./week-times.tsx'))

type SlotPickerProps = { data: PickerData; aside: ReactNode }

const part = 'min-w-0 max-wide:border-line max-wide:not-first:border-t max-wide:not-first:pt-6 wide:p-6 desk:p-7'

/** Days on the left, times on the right; or the times of a week, where there is room. The address holds what is chosen; the server answers it, with or without scripts. */
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
