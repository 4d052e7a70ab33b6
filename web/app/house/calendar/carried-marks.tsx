import type { Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { clockAt, clockRangeAt } from '../../ground/day-clock.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { tintOf, tintStyle } from '../../offer/service-tint.ts'
import { givenName } from '../../people/person-name.ts'
import type { Locale } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { classes } from '../../ui/classes.ts'
import { clashHatch } from './calendar-block.tsx'
import type { Column } from './calendar-columns.ts'
import type { Clash, Spot } from './clashes.ts'
import { pixelsPerMinute } from './spot-at.ts'
import type { BookingWords } from './use-booking-words.ts'
import type { Landing, Move } from './use-move.ts'

type CarriedMarksProps = {
  column: Column
  landing: Landing
  firstMinute: number
  services: readonly Service[]
  words: BookingWords
  carryWords: CarryWords
}

const isIn = (spot: Spot | null, { date, member }: Column) =>
  spot !== null && spot.date === date && (member === null || member.resourceId === spot.resourceId)

export const CarriedMarks = ({ column, landing, firstMinute, services, words, carryWords }: CarriedMarksProps) => {
  const { t, locale } = useText()
  const { carried, verdict } = landing
  const { minutes } = carried.mover
  const box = (start: number, length: number) => ({ top: (start - firstMinute) * pixelsPerMinute, height: length * pixelsPerMinute - 2 })
  const isHere = isIn(carried.to, column)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {isIn(carried.from, column) && (
        <span className="absolute inset-x-1 rounded-xs border border-line-field border-dashed" style={box(carried.from.start, minutes)} />
      )}
      {isHere && verdict.clash && verdict.clash.kind !== 'CLOSED' && (
        <span
          className={classes('absolute inset-x-0 z-4', clashHatch)}
          style={box(verdict.clash.during.start, verdict.clash.during.end - verdict.clash.during.start)}
        />
      )}
      {isIn(verdict.nearest, column) && verdict.nearest && (
        <span
          className="absolute inset-x-1 rounded-xs border-[1.5px] border-brand-line border-dashed bg-brand-wash px-2 py-0.75 font-strong text-brand-ink text-micro"
          style={box(verdict.nearest.start, minutes)}
        >
          {t('manager.calendar.freeFor', { time: clockAt(verdict.nearest.start, locale) })}
        </span>
      )}
      {isHere && (
        <>
          <Ghost landing={landing} services={services} words={words} style={box(carried.to.start, minutes)} />
          {!verdict.isHome && verdict.clash && (
            <p
              className="absolute start-3 z-7 w-max max-w-55 rounded-m bg-inverse px-2.5 py-1.5 text-dense text-on-inverse shadow-float"
              style={tipPosition(landing, firstMinute)}
            >
              <strong className="font-strong">{carryWords.sentence(landing)}</strong> {carryWords.wayOn(landing)}
            </p>
          )}
        </>
      )}
    </div>
  )
}

const tipPosition = ({ carried: { to, mover }, verdict: { nearest } }: Landing, firstMinute: number) => {
  const isCovering =
    nearest !== null && nearest.resourceId === to.resourceId && nearest.start > to.start && nearest.start - to.start < mover.minutes + 100
  if (!isCovering) return { top: (to.start + mover.minutes - firstMinute) * pixelsPerMinute + 8 }
  return { top: (to.start - firstMinute) * pixelsPerMinute - 8, translate: '0 -100%' }
}

type GhostProps = { landing: Landing; services: readonly Service[]; words: BookingWords; style: { top: number; height: number } }

const Ghost = ({ landing: { carried, verdict }, services, words, style }: GhostProps) => {
  const { locale } = useText()
  const { booking } = carried.timed
  const { start } = carried.to
  return (
    <div
      className={classes(
        '-rotate-1 absolute inset-x-1 z-6 overflow-hidden rounded-xs border-(--edge) border-s-3 bg-(--fill) py-[3px] pe-1.5 ps-[7px] text-dense leading-[1.28] shadow-float letters-narrow',
        verdict.clash && 'outline-[1.5px] outline-bad-line',
      )}
      style={{ ...tintStyle(tintOf(slotOf(booking).serviceId, services)), ...style }}
    >
      <span className="block truncate font-bold">{words.nameOf(carried.timed)}</span>
      <span className="block text-ink-2 text-micro">{clockRangeAt({ start, end: start + carried.mover.minutes }, locale)}</span>
    </div>
  )
}

type CarryAnnouncementProps = { move: Move; words: BookingWords; carry: CarryWords }

export const CarryAnnouncement = ({ move: { carried, verdict }, words, carry }: CarryAnnouncementProps) => {
  const { t } = useText()
  const announcement = () => {
    if (!carried || !verdict || carried.by === 'pointer') return ''
    if (verdict.isHome) return t('manager.calendar.carry.pickedUp', { name: words.nameOf(carried.timed) })
    return [carry.sentence({ carried, verdict }), ...(verdict.clash ? [carry.wayOn({ carried, verdict })] : [])].join(' ')
  }
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {announcement()}
    </p>
  )
}

type CarryWordsOptions = { staff: readonly StaffMember[]; words: BookingWords; t: Translate; locale: Locale }

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

/** Double-booking is never silent: the dialog names the affected clients, and the conflict stays on Today until it is resolved. */
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
