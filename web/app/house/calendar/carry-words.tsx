import type { StaffMember } from '@foyer/contract'
import { clockAt } from '../../ground/day-clock.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { givenName } from '../../people/person-name.ts'
import type { Locale } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import type { Clash, Spot } from './clashes.ts'
import type { BookingWords } from './use-booking-words.ts'
import type { Landing, Move } from './use-move.ts'

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

type CarryWordsOptions = { staff: readonly StaffMember[]; words: BookingWords; t: Translate; locale: Locale }

/** What is said while a booking is carried, and when it cannot stay where it was dropped. */
export const carryWords = ({ staff, words, t, locale }: CarryWordsOptions) => {
  const personAt = ({ resourceId }: Spot) => givenName(staff.find((member) => member.resourceId === resourceId)?.name ?? '')

  const clashSentence = (clash: Clash, spot: Spot, service: string): string => {
    const until = clockAt(clash.during.end, locale)
    const person = personAt(spot)
    if (clash.kind === 'BOOKED' && clash.by.booking.status === 'CREATED') return t('manager.calendar.carry.held', { until })
    if (clash.kind === 'BOOKED') return t('manager.calendar.carry.booked', { name: words.nameOf(clash.by), until })
    if (clash.kind === 'NOT_OFFERED') return t('manager.calendar.carry.notOffered', { person, service })
    if (clash.kind === 'CLOSED') return t('manager.calendar.carry.closed', { person })
    if (clash.kind === 'CLOSURE') return t('manager.calendar.carry.closure')
    return clash.title
      ? t('manager.calendar.carry.blocked', { until, title: clash.title })
      : t('manager.calendar.carry.blockedPlain', { until })
  }

  const sentence = ({ carried, verdict }: Landing): string => {
    const { to, timed } = carried
    if (verdict.isHome) return t('manager.calendar.carry.home', { time: clockAt(to.start, locale) })
    if (!verdict.clash) return t('manager.calendar.carry.free', { time: clockAt(to.start, locale), person: personAt(to) })
    return clashSentence(verdict.clash, to, words.serviceOf(timed.booking))
  }

  const wayOn = ({ verdict: { nearest } }: Landing): string =>
    nearest
      ? t('manager.calendar.carry.nearest', { time: clockAt(nearest.start, locale), person: personAt(nearest) })
      : t('manager.calendar.carry.overrideOnly')

  return { personAt, sentence, wayOn }
}

export type CarryWords = ReturnType<typeof carryWords>

type OverrideDialogProps = { landing: Landing; carry: CarryWords; name: string; onClose: () => void; onConfirm: () => void }

/** Double-booking is never silent: it names the clients it affects, and stays on Today until it is resolved. */
export const OverrideDialog = ({ landing, carry, name, onClose, onConfirm }: OverrideDialogProps) => {
  const { t, locale } = useText()
  const { to } = landing.carried
  const person = carry.personAt(to)
  return (
    <ConfirmDialog
      title={t('manager.calendar.override.title', { person, time: clockAt(to.start, locale) })}
      action={t('manager.calendar.override.confirm', { person })}
      keep={t('manager.calendar.override.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.calendar.override.body', { reason: carry.sentence(landing), name })}</p>
    </ConfirmDialog>
  )
}
