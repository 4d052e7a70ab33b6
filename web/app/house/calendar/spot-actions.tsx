import { clockAt } from '../../ground/day-clock.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { pixelsPerMinute } from './spot-at.ts'

type SpotActionsProps = {
  start: number
  firstMinute: number
  isAtRightEdge: boolean
  onCreate: () => void
  onBlock: () => void
  onExplain: () => void
}

/** What can be done with an empty spot that was clicked. */
export const SpotActions = ({ start, firstMinute, isAtRightEdge, onCreate, onBlock, onExplain }: SpotActionsProps) => {
  const { t, locale } = useText()
  const may = useMay()
  const mayBook = may('bookings.manage')
  const top = (start - firstMinute) * pixelsPerMinute
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-x-1 z-4 h-7.5 rounded-xs border-[1.5px] border-brand-line border-dashed bg-brand-wash px-2 py-0.5 font-strong text-brand-ink text-micro"
        style={{ top }}
      >
        {clockAt(start, locale)}
      </span>
      <div
        role="toolbar"
        aria-label={t('manager.calendar.spotLabel', { time: clockAt(start, locale) })}
        className={classes(
          'appear absolute z-7 flex w-max gap-1 rounded-m bg-floating p-1 shadow-float',
          isAtRightEdge ? 'end-1' : 'start-1',
        )}
        style={{ top: top + 34 }}
      >
        {mayBook && (
          <Button size="small" kind="primary" autoFocus onPress={onCreate} className="max-desk:scroll-mb-22">
            {t('manager.calendar.newHere')}
          </Button>
        )}
        <Button size="small" kind="quiet" autoFocus={!mayBook} onPress={onBlock}>
          {t('manager.calendar.blockHere')}
        </Button>
        {may('calendar.read') && (
          <Button size="small" kind="quiet" onPress={onExplain}>
            {t('manager.calendar.whyHere')}
          </Button>
        )}
      </div>
    </>
  )
}
