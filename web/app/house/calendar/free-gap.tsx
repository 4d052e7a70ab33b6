import type { KeyboardEvent } from 'react'
import { clockAt } from '../../ground/day-clock.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { pixelsPerMinute } from './spot-at.ts'
import type { Stretch } from './stretches.ts'

type FreeGapProps = {
  gap: Stretch
  firstMinute: number
  personName: string
  isTabStop: boolean
  onFocus: () => void
  onCreate: () => void
  onBlock: () => void
  onExplain: () => void
}

/** Free time as a stop of the keyboard: Enter books, B blocks, W asks why. The pointer goes through it to the column. */
export const FreeGap = ({ gap, firstMinute, personName, isTabStop, ...gapActions }: FreeGapProps) => {
  const { t, locale } = useText()
  const may = useMay()
  const keys: Record<string, () => void> = { b: gapActions.onBlock, ...(may('calendar.read') && { w: gapActions.onExplain }) }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <button
      type="button"
      data-item=""
      data-start={gap.start}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t(may('bookings.manage') ? 'manager.calendar.gapLabel' : 'manager.calendar.gapLabelOwn', {
        start: clockAt(gap.start, locale),
        end: clockAt(gap.end, locale),
        person: personName,
      })}
      onFocus={gapActions.onFocus}
      onClick={gapActions.onCreate}
      onKeyDown={onKeyDown}
      className="pointer-events-none absolute inset-x-1 rounded-xs text-start opacity-0 focus-visible:opacity-100"
      style={{ top: (gap.start - firstMinute) * pixelsPerMinute, height: (gap.end - gap.start) * pixelsPerMinute - 2 }}
    >
      <span className="block h-full rounded-xs border-[1.5px] border-brand-line border-dashed bg-brand-wash px-2 py-0.75 font-strong text-brand-ink text-micro">
        {t('manager.calendar.freeFor', { time: clockAt(gap.start, locale) })}
      </span>
    </button>
  )
}
