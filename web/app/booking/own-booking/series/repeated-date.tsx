import type { Service, Slot } from '@foyer/contract'
import { formatWhenShort } from '../../../ground/format.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { reasonText } from '../../reason-text.ts'
import { staffMemberOf } from '../staff-member-of.ts'
import type { WantedDate } from './use-repetition.ts'

type RepeatedDateProps = { service: Service; wanted: WantedDate; zone: string; onChoose: (slot: Slot | null) => void }

/** A date that is free can be left out; one that is taken says why, and offers the nearest times. */
export const RepeatedDate = (props: RepeatedDateProps) => (props.wanted.date.slot ? <FreeDate {...props} /> : <TakenDate {...props} />)

const FreeDate = ({ service, wanted: { date, slot }, zone, onChoose }: RepeatedDateProps) => {
  const { t, locale } = useText()
  const person = date.state === 'OTHER_STAFF' ? staffMemberOf(service, date.slot?.resource) : undefined
  return (
    <CheckBox checked={slot !== null} onValue={(isChecked) => onChoose(isChecked ? (date.slot ?? null) : null)}>
      <span className="block">{formatWhenShort(date.startDate, zone, locale)}</span>
      {person && <span className="block text-small text-wait-ink">{t('booking.series.otherStaff', { name: person.name })}</span>}
    </CheckBox>
  )
}

const TakenDate = ({ wanted: { date, slot }, zone, onChoose }: RepeatedDateProps) => {
  const { t, locale } = useText()
  const when = formatWhenShort(date.startDate, zone, locale)
  return (
    <div className="grid gap-1.5 ps-8">
      <p>
        <span className="text-ink-3 line-through decoration-1">{when}</span>{' '}
        <span className="text-ink-2 text-small">{date.reason && reasonText(date.reason, { t, locale, zone })}</span>
      </p>
      {date.alternatives.length > 0 && (
        <ul aria-label={t('booking.series.instead', { when })} className="flex flex-wrap gap-2">
          {date.alternatives.map((other) => {
            const isChosen = slot?.startDate === other.startDate
            return (
              <li key={other.startDate}>
                <Button
                  size="small"
                  kind={isChosen ? 'primary' : 'plain'}
                  aria-pressed={isChosen}
                  onPress={() => onChoose(isChosen ? null : other)}
                >
                  {formatWhenShort(other.startDate, zone, locale)}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
