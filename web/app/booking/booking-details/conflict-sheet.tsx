import type { Service, Slot } from '@foyer/contract'
import { formatLocalDay, formatTime, formatWhenShort, localDateOf } from '../../ground/format.ts'
import { lengthText } from '../../ground/length-text.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'
import { staffMemberOf } from '../location-and-staff.ts'
import type { Conflict } from '../refusals.tsx'

type ConflictSheetProps = {
  service: Service
  wanted: string
  conflict: Conflict
  zone: string
  promise: 'BOOKS' | 'HOLDS' | 'MOVES'
  onChoose: (slot: Slot) => void
  onClose: () => void
}

const mostOffered = 3

const ConflictSheet = ({ service, wanted, conflict, zone, promise, onChoose, onClose }: ConflictSheetProps) => {
  const { t } = useText()
  const { alternatives } = conflict
  const hasAny = alternatives.length > 0
  const words = useConflictWords({ service, wanted, conflict, zone })
  return (
    <AlertDialog
      title={
        <>
          <Badge state="declined" className="wrap-anywhere mb-3 h-auto! min-h-6 whitespace-normal! py-1 leading-tight! tracking-normal">
            {words.badge}
          </Badge>
          <span className="block text-[1.75rem] text-date">{hasAny ? t('booking.conflict.title') : words.nothing}</span>
        </>
      }
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose} className="max-phone:w-full phone:me-auto phone:-ms-3">
          {words.back}
        </Button>
      }
    >
      <p className="text-ink-2">{hasAny ? t(`booking.conflict.oneTap.${promise}`) : words.nothingHint}</p>
      <ul className="mt-3 grid gap-2">
        {alternatives.slice(0, mostOffered).map((slot, position) => (
          <li key={`${slot.startDate} ${slot.eventId ?? slot.resource?.id}`}>
            <OfferedTime service={service} slot={slot} wanted={wanted} zone={zone} hasFocus={position === 0} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

const useConflictWords = ({
  service: { type },
  wanted,
  conflict,
  zone,
}: Pick<ConflictSheetProps, 'service' | 'wanted' | 'conflict' | 'zone'>) => {
  const { t, locale } = useText()
  const isShort = conflict.reason === 'NOT_ENOUGH_SPOTS'
  if (type === 'COURSE') {
    return {
      badge: t(isShort ? 'booking.conflict.fewInCourse' : 'booking.conflict.courseFull'),
      nothing: t(isShort ? 'booking.conflict.tryFewer' : 'booking.conflict.noPlaceInCourse'),
      nothingHint: t(isShort ? 'booking.conflict.tryFewerHint' : 'booking.conflict.courseHint'),
      back: t('booking.conflict.toCourse'),
    }
  }
  const others = {
    nothing: t('booking.conflict.nothing'),
    nothingHint: t('booking.conflict.nothingHint'),
    back: t('booking.conflict.allTimes'),
  }
  if (type === 'APPOINTMENT') return { ...others, badge: t('booking.conflict.taken', { time: formatTime(wanted, zone, locale) }) }
  const when = formatWhenShort(wanted, zone, locale)
  return { ...others, badge: t(isShort ? 'booking.conflict.few' : 'booking.conflict.full', { when }) }
}

export default ConflictSheet

type OfferedTimeProps = { service: Service; slot: Slot; wanted: string; zone: string; hasFocus: boolean; onChoose: (slot: Slot) => void }

export const offeredLook =
  'grid min-h-16 w-full grid-cols-[auto_1fr_auto] items-center gap-x-5 rounded-m border border-line-2 px-4 py-3 text-start transition-colors duration-(--quick) ' +
  'hover:border-brand-line hover:bg-brand-wash focus-visible:border-brand-line focus-visible:bg-brand-wash'

export const OfferedTime = ({ service, slot, wanted, zone, hasFocus, onChoose }: OfferedTimeProps) => {
  const { t, locale } = useText()
  const person = staffMemberOf(service, slot.resource)
  const date = localDateOf(slot.startDate, zone)
  const isSameDay = date === localDateOf(wanted, zone)
  return (
    // biome-ignore lint/a11y/noAutofocus: inside an alert dialog, which takes the focus anyway; Enter then takes the closest time.
    <button type="button" autoFocus={hasFocus} onClick={() => onChoose(slot)} className={offeredLook}>
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
