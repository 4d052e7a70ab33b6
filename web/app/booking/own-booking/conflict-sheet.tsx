import type { Service, Slot } from '@foyer/contract'
import { formatTime, formatWhenShort } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { OfferedTime } from './offered-time.tsx'
import type { Conflict } from './refusals.ts'

type ConflictSheetProps = {
  service: Service
  wanted: string
  conflict: Conflict
  zone: string
  /** What one tap does with an offered time. */
  promise: 'BOOKS' | 'HOLDS' | 'MOVES'
  onTake: (slot: Slot) => void
  /** To all times. */
  onClose: () => void
}

/** More would be a list again. */
const mostOffered = 3

/** The time is gone: the nearest ones, each one tap away, and nothing that was typed is lost. */
const ConflictSheet = ({ service, wanted, conflict, zone, promise, onTake, onClose }: ConflictSheetProps) => {
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
            <OfferedTime service={service} slot={slot} wanted={wanted} zone={zone} hasFocus={position === 0} onTake={onTake} />
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

/** A time is taken; of a session or a course, it was the last place, or too few are left. */
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
