import {
  allowedActions,
  type ChangeRefusal,
  type GovernedBooking,
  minutesOfIsoInstant,
  refusalToCancel,
  refusalToReschedule,
} from '@foyer/domain'
import type { BookingMail } from './booking-mail.ts'
import { momentOf } from './dates.ts'

/** What the button leads to: a page on which the booking can still be changed, or one that only shows it. */
export const manageLabelOf = (mail: BookingMail): string => {
  const governed = governedBy(mail)
  if (!governed) return mail.words.manage
  const { schedule } = mail.booking.bookedEntity
  const { cancel, reschedule } = allowedActions(governed, 'GUEST', minutesOfIsoInstant(mail.now))
  // A course is booked as a whole: there is nowhere to move.
  if (schedule) return cancel ? mail.words.seeOrCancel : mail.words.see
  return cancel || reschedule ? mail.words.manage : mail.words.see
}

/** The sentence about changing or canceling, from the policy of the booking: until when, or that it is too late. */
export const changeHintOf = (mail: BookingMail): string | null => {
  const governed = governedBy(mail)
  if (!governed) return null
  const now = minutesOfIsoInstant(mail.now)
  const cancel = refusalToCancel(governed, 'GUEST', now)
  const move = mail.booking.bookedEntity.schedule ? null : refusalToReschedule(governed, 'GUEST', now)
  return cancel === null ? cancelUntil(mail) : tooLate(mail, cancel, move)
}

function cancelUntil({ booking, policy, words, timeZone, language, now }: BookingMail): string | null {
  const rule = policy?.cancellationPolicy
  if (!rule?.limitLatestCancellation) return words.cancelAnyTime
  const until = Temporal.Instant.from(booking.startDate).subtract({ minutes: rule.latestCancellationInMinutes }).toString()
  return words.cancelUntil(momentOf(until, timeZone, language, now))
}

/** If the policy never allowed it there is no deadline. */
function tooLate({ words, site }: BookingMail, cancel: ChangeRefusal, move: ChangeRefusal | null): string | null {
  const ask = site.phone ? words.call(site.name, site.phone) : words.getInTouch(site.name)
  if (move !== null && (cancel === 'TOO_LATE' || move === 'TOO_LATE')) return `${words.tooLateToChange} ${ask}`
  return cancel === 'TOO_LATE' ? `${words.tooLateToCancel} ${ask}` : null
}

const governedBy = ({ booking, policy }: BookingMail): GovernedBooking | null =>
  policy && {
    status: booking.status,
    start: minutesOfIsoInstant(booking.startDate),
    end: minutesOfIsoInstant(booking.endDate),
    policy,
  }
