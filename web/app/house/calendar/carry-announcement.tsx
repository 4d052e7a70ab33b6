import { useText } from '../../text/text.tsx'
import type { CarryWords } from './carry-words.ts'
import type { BookingWords } from './use-booking-words.ts'
import type { Move } from './use-move.ts'

type CarryAnnouncementProps = { move: Move; words: BookingWords; carry: CarryWords }

/** Says aloud what carrying by keyboard shows. */
export const CarryAnnouncement = ({ move: { carried, verdict }, words, carry }: CarryAnnouncementProps) => {
  const { t } = useText()
  const said = () => {
    if (!carried || !verdict || carried.by === 'pointer') return ''
    if (verdict.isHome) return t('manager.calendar.carry.pickedUp', { name: words.nameOf(carried.timed) })
    return [carry.sentence({ carried, verdict }), ...(verdict.clash ? [carry.wayOn({ carried, verdict })] : [])].join(' ')
  }
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {said()}
    </p>
  )
}
