import type { Slot } from '@foyer/contract'
import { formatTime } from '../../ground/format.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { formatZone } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type FreeTimeListProps = {
  slots: readonly Slot[] | undefined
  /** Why there is no answer. */
  error: unknown
  chosen: string | null
  onChoose: (slot: Slot) => void
  onNextDay: () => void
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(68px,1fr))] gap-1.5'

/** Free starts of a day as buttons. */
export const FreeTimeList = ({ slots, error, chosen, onChoose, onNextDay }: FreeTimeListProps) => {
  const { t, language, locale } = useText()
  const { timeZone } = useSite()
  if (error) return <Banner tone="bad" role="alert" title={refusalText(error, t)} />
  if (slots === undefined) return <LoadingTimes />
  const [first] = slots
  if (!first) {
    return (
      <EmptyState
        title={t('manager.bookings.move.none')}
        className="py-4!"
        actions={
          <Button size="small" onPress={onNextDay}>
            {t('manager.bookings.move.nextDay')}
          </Button>
        }
      />
    )
  }
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-dense">
        <span className="font-strong">{t('manager.bookings.move.times')}</span>
        <span className="text-ink-3">{formatZone(first.startDate, timeZone, language)}</span>
      </legend>
      <div className={classes(grid, 'max-h-56 overflow-y-auto p-0.5')}>
        {slots.map((slot) => (
          <button
            key={slot.startDate}
            type="button"
            aria-pressed={slot.startDate === chosen}
            onClick={() => onChoose(slot)}
            className="min-h-(--control) rounded-s border border-line-2 bg-surface font-strong text-control hover:border-brand-line hover:bg-brand-wash aria-pressed:border-transparent aria-pressed:bg-brand-solid aria-pressed:text-on-brand"
          >
            {formatTime(slot.startDate, timeZone, locale)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const places = Array.from({ length: 12 }, (_, place) => place)

const LoadingTimes = () => {
  const { t } = useText()
  return (
    <div role="status" className={classes(grid, 'pt-7')}>
      <span className="sr-only">{t('manager.bookings.move.loading')}</span>
      {places.map((place) => (
        <Skeleton key={place} className="h-(--control)" />
      ))}
    </div>
  )
}
