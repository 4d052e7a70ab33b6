import type { KeyboardEvent, Ref } from 'react'
import { Form } from 'react-router'
import { formatLocalDay } from '../../ground/format.ts'
import { keyInReading } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HiddenState } from './hidden-state.tsx'
import type { PickerData } from './load-picker.ts'
import { NoTimes } from './no-times.tsx'
import { freeOf, type TimeChoice } from './slot-days.ts'
import { focusTime, timeAfterKey } from './time-keys.ts'
import { TimeParts } from './time-parts.tsx'
import type { PickerAddress } from './use-picker-address.ts'

type TimePickerProps = { data: PickerData; address: PickerAddress; listRef: Ref<HTMLDivElement>; onEscape: () => void }

export const TimePicker = ({ data, address, listRef, onEscape }: TimePickerProps) => {
  const { t, locale } = useText()
  const { date, start, search, isStale } = address
  const times = data.days[date] ?? []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard from the buttons inside.
    <div
      ref={listRef}
      data-date={date}
      className="min-h-72"
      onKeyDown={(event) => (event.key === 'Escape' ? onEscape() : walk(event, times))}
    >
      <h2 className="text-title">{formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
      <p role="status" className="sr-only">
        {isStale ? t('visitor.picker.loading') : ''}
      </p>
      {/* A day whose answer has not arrived is not called unavailable. */}
      {isStale && times.length === 0 ? (
        <WaitingTimes />
      ) : (
        <Form method="get" replace preventScrollReset className={classes('transition-opacity duration-(--quick)', isStale && 'opacity-50')}>
          <HiddenState search={search} without={['start', 'date']} />
          <input type="hidden" name="date" value={date} />
          <TimeParts times={times} chosen={start} zone={data.state.zone} date={date} />
        </Form>
      )}
      {!isStale && freeOf(times).length === 0 && <NoTimes data={data} times={times} search={search} />}
    </div>
  )
}

const walk = (event: KeyboardEvent<HTMLElement>, times: readonly TimeChoice[]): void => {
  if (!(event.target instanceof HTMLButtonElement)) return
  const next = timeAfterKey(keyInReading(event.key), times, event.target.value)
  if (!next) return
  event.preventDefault()
  focusTime(event.currentTarget, next.start)
}

const WaitingTimes = () => (
  <div className="mt-11 grid grid-cols-3 gap-2">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => (
      <Skeleton key={key} className="h-11 rounded-m" />
    ))}
  </div>
)
