import type { Slot } from '@foyer/contract'
import { formatShortDay, formatTime, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

type AlternativeTimesProps = {
  slots: readonly Slot[]
  /** The instant that could not be had: what lies on its day needs no date. */
  wanted: string
  onChoose: (slot: Slot) => void
}

/** The closest times that are free, one press each. */
export const AlternativeTimes = ({ slots, wanted, onChoose }: AlternativeTimesProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const wantedDate = localDateOf(wanted, timeZone)
  const labelOf = ({ startDate, resource }: Slot) => {
    const day = localDateOf(startDate, timeZone) === wantedDate ? '' : `${formatShortDay(startDate, timeZone, locale)}, `
    const person = resource?.name === undefined ? '' : ` · ${givenName(resource.name)}`
    return `${day}${formatTime(startDate, timeZone, locale)}${person}`
  }
  if (slots.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <span className="text-dense">{t('manager.bookings.closest')}</span>
      {slots.map((slot) => (
        <Button key={`${slot.startDate} ${slot.resource?.id}`} size="small" kind="tint" onPress={() => onChoose(slot)}>
          {labelOf(slot)}
        </Button>
      ))}
    </div>
  )
}
