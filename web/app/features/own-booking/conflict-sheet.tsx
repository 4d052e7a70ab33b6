import type { Service, Slot } from '@foyer/contract'
import { formatTime } from '../../format.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { OfferedTime } from './offered-time.tsx'

type ConflictSheetProps = {
  service: Service
  wanted: string
  alternatives: readonly Slot[]
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
const ConflictSheet = ({ service, wanted, alternatives, zone, promise, onTake, onClose }: ConflictSheetProps) => {
  const { t, language } = useText()
  const hasAny = alternatives.length > 0
  return (
    <AlertDialog
      title={
        <>
          <Badge state="declined" className="mb-3 tracking-normal">
            {t('booking.conflict.taken', { time: formatTime(wanted, zone, language) })}
          </Badge>
          <span className="block text-[1.75rem] text-date">{t(hasAny ? 'booking.conflict.title' : 'booking.conflict.nothing')}</span>
        </>
      }
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose} className="max-phone:w-full phone:mr-auto phone:-ml-3">
          {t('booking.conflict.allTimes')}
        </Button>
      }
    >
      <p className="text-ink-2">{t(hasAny ? `booking.conflict.oneTap.${promise}` : 'booking.conflict.nothingHint')}</p>
      <ul className="mt-3 grid gap-2">
        {alternatives.slice(0, mostOffered).map((slot, position) => (
          <li key={`${slot.startDate} ${slot.resource?.id}`}>
            <OfferedTime service={service} slot={slot} wanted={wanted} zone={zone} hasFocus={position === 0} onTake={onTake} />
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

export default ConflictSheet
