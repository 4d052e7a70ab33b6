import type { Service, Slot } from '@foyer/contract'
import { formatLocalDay, formatTime, localDateOf } from '../../ground/format.ts'
import { lengthText } from '../../ground/length-text.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { staffMemberOf } from './staff-member-of.ts'

type OfferedTimeProps = { service: Service; slot: Slot; wanted: string; zone: string; hasFocus: boolean; onTake: (slot: Slot) => void }

export const offeredLook =
  'grid min-h-16 w-full grid-cols-[auto_1fr_auto] items-center gap-x-5 rounded-m border border-line-2 px-4 py-3 text-start transition-colors duration-(--quick) ' +
  'hover:border-brand-line hover:bg-brand-wash focus-visible:border-brand-line focus-visible:bg-brand-wash'

/** A time near the one that is gone, and how near. */
export const OfferedTime = ({ service, slot, wanted, zone, hasFocus, onTake }: OfferedTimeProps) => {
  const { t, locale } = useText()
  const person = staffMemberOf(service, slot.resource)
  const date = localDateOf(slot.startDate, zone)
  const isSameDay = date === localDateOf(wanted, zone)
  return (
    // biome-ignore lint/a11y/noAutofocus: inside an alert dialog, which takes the focus anyway; Enter then takes the closest time.
    <button type="button" autoFocus={hasFocus} onClick={() => onTake(slot)} className={offeredLook}>
      <span className="text-title">{formatTime(slot.startDate, zone, locale)}</span>
      <span className="grid">
        <span className="font-strong">
          {isSameDay ? t('booking.conflict.sameDay') : formatLocalDay(date, locale, { weekday: 'short', day: 'numeric', month: 'long' })}
        </span>
        {person && <span className="text-ink-2 text-small">{t('visitor.home.with', { name: givenName(person.name) })}</span>}
      </span>
      <span className="text-end text-ink-3 text-small">
        <Distance wanted={wanted} offered={slot.startDate} zone={zone} />
      </span>
    </button>
  )
}

type DistanceProps = { wanted: string; offered: string; zone: string }

/** "75 min earlier", "same time", "a day later". */
export const Distance = ({ wanted, offered, zone }: DistanceProps) => {
  const { t } = useText()
  const minutes = Temporal.Instant.from(wanted).until(offered).total('minutes')
  const { days } = Temporal.PlainDate.from(localDateOf(wanted, zone)).until(localDateOf(offered, zone))
  if (minutes === 0) return t('booking.conflict.sameTime')
  if (days !== 0) return t(days > 0 ? 'booking.conflict.daysLater' : 'booking.conflict.daysEarlier', { count: Math.abs(days) })
  return t(minutes > 0 ? 'booking.conflict.later' : 'booking.conflict.earlier', { length: lengthText(Math.abs(minutes), t) })
}
