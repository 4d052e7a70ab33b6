import type { ReactNode } from 'react'
import { DayPicker } from './day-picker.tsx'
import type { PickerData } from './load-picker.ts'
import { PickerJumps } from './picker-jumps.tsx'
import { TimePicker } from './time-picker.tsx'
import { useFocusBetweenDaysAndTimes } from './use-focus-between-days-and-times.ts'
import { useFreshTimes } from './use-fresh-times.ts'
import { usePickerAddress } from './use-picker-address.ts'
import { ZoneChoice } from './zone-choice.tsx'

type SlotPickerProps = { data: PickerData; aside: ReactNode }

const part = 'min-w-0 max-wide:border-line max-wide:not-first:border-t max-wide:not-first:pt-6 wide:p-6 desk:p-7'

/** Days on the left, times on the right. The address holds what is chosen; the server answers it, with or without scripts. */
export const SlotPicker = ({ data, aside }: SlotPickerProps) => {
  const address = usePickerAddress(data)
  const { days, times, toTimes, toDays } = useFocusBetweenDaysAndTimes()
  useFreshTimes()
  return (
    <div className="grid gap-6 wide:grid-cols-[1fr_340px] wide:gap-0 wide:rounded-card wide:border wide:border-line-2 wide:bg-surface drawer:grid-cols-[236px_1fr_372px]">
      <div
        className={`${part} wide:max-drawer:col-span-2 wide:max-drawer:border-line wide:max-drawer:border-b drawer:border-line drawer:border-r`}
      >
        {aside}
      </div>
      <div ref={days} className={`${part} wide:border-line wide:border-r`}>
        <DayPicker data={data} address={address} onEnter={toTimes} />
      </div>
      <div className={`${part} grid content-start gap-5`}>
        <PickerJumps data={data} search={address.search} />
        <TimePicker data={data} address={address} listRef={times} onEscape={toDays} />
        <ZoneChoice data={data} search={address.search} />
      </div>
    </div>
  )
}
