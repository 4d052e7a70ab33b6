import { isDeepStrictEqual } from 'node:util'
import type { FeeOfBooking, PolicySnapshot, Service } from '@foyer/contract'
import {
  allowedActionsOn,
  type FeeRecord,
  governed,
  isFinal,
  minutesOfIsoInstant,
  Refusal,
  refusalToCancel,
  type StoredBooking,
  slotOf,
  titleIn,
  toFee,
} from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { bookingCalendarFile } from '../../ground/mail/calendar-file.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { loadSessionWords } from '../../house/session-notices/notices-store.ts'
import { loadSite } from '../../house/site/site.ts'
import { findFeesOfBooking } from '../../money/fees/fees-store.ts'
import { spokenServicesFor } from '../../offer/services/read-services.ts'
import { loadService } from '../../offer/services/services.ts'
import { findBooking } from '../bookings/bookings-store.ts'
import { loadCourseSessions, sessionsOf } from '../bookings/course-sessions.ts'
import { bookingIdOf, checkInOf, manageTokenOf } from '../bookings/links.ts'
import { asGuest, maySee } from '../bookings/rights.ts'
import { findSeries } from '../bookings/series-store.ts'
import { findParts } from '../bookings/several-bookings-store.ts'
import { namesOfComing } from '../participants/participants-store.ts'
import { canceling } from './cancel-booking.ts'
import { bookingAnswer, changeBooking, changeBookingAndPlace } from './change-booking.ts'
import type { Move } from './moves.ts'
import { moveTargetOf, refusalToMove, rescheduling } from './rescheduling.ts'

export const getAnonymousActionToken: Handler<'bookings', 'getAnonymousActionToken'> = async ({ params: { bookingId } }, context) => {
  const { booking } = await requireBooking(context, bookingId)
  return { token: manageTokenOf(context, booking.id) }
}

export const getBookingLink: Handler<'bookings', 'getBookingLink'> = async ({ params: { bookingId } }, context) => {
  const stored = await requireBooking(context, bookingId)
  if (!maySee(context.caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
  return { token: manageTokenOf(context, stored.booking.id) }
}

export const getBookingAnonymously: Handler<'bookings', 'getBookingAnonymously'> = async ({ params: { token } }, context) => {
  const stored = await requireBooking(context, bookingIdOf(context, token))
  const allowedAnonymousActions = allowedActionsOn(stored, 'GUEST', context.now)
  const { db, siteId } = context
  const { id } = stored.booking
  const [names, fees] = await Promise.all([namesOfComing(db, siteId, [id]), findFeesOfBooking(db, siteId, id)])
  const coming = names.get(id)
  return {
    booking: stored.booking,
    allowedAnonymousActions,
    checkIn: checkInOf(context, id),
    ...(coming && { coming }),
    ...(fees.length > 0 && { fees: fees.map(feeOfBooking) }),
  }
}

export const listSessionWordsAnonymously: Handler<'bookings', 'listSessionWordsAnonymously'> = async ({ params: { token } }, context) => {
  const { db, siteId, now } = context
  const { booking } = await requireBooking(context, bookingIdOf(context, token))
  return { words: await loadSessionWords(db, { siteId, bookingId: booking.id, now }) }
}

export const cancelBookingAnonymously: Handler<'bookings', 'cancelBookingAnonymously'> = async ({ params, body }, asked) => {
  const context = asGuest(asked)
  return await changeBooking(context, {
    lock: { bookingId: bookingIdOf(context, params.token), revision: body.revision },
    permit: everyLinkHolder,
    decide: (stored) => {
      const reason = partOrFinalStatusOf(stored) ?? refusalToCancel(governed(stored), 'GUEST', minutesOfIsoInstant(context.now))
      if (reason) throw new Refusal('BOOKING_CANNOT_BE_CANCELLED', { reason })
    },
    ...canceling,
    notification: undefined,
    answer: bookingAnswer,
  })
}

export const rescheduleBookingAnonymously: Handler<'bookings', 'rescheduleBookingAnonymously'> = async ({ params, body }, asked) => {
  const context = asGuest(asked)
  const move: Move = { slot: body.slot, totalParticipants: undefined, changedBy: 'GUEST', isOverride: false }
  return await changeBookingAndPlace(context, {
    lock: { bookingId: bookingIdOf(context, params.token), revision: body.revision },
    permit: everyLinkHolder,
    decide: async (stored, scope) => {
      const reason = partOrFinalStatusOf(stored) ?? refusalToMove(stored, 'GUEST', context.now)
      if (reason) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason })
      return await moveTargetOf(stored, move, scope)
    },
    ...rescheduling,
    notification: undefined,
    answer: bookingAnswer,
  })
}

export const getServiceAnonymously: Handler<'bookings', 'getServiceAnonymously'> = async ({ params: { token } }, context) => {
  const { booking, policy } = await requireBooking(context, bookingIdOf(context, token))
  const service = await loadService(context.db, context, slotOf(booking).serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  return { service: serviceOfBooking(context, service, policy) }
}

export const getBookingCalendarFile: Handler<'bookings', 'getBookingCalendarFile'> = async ({ params: { token } }, context) => {
  const { db, siteId } = context
  const opened = await requireBooking(context, bookingIdOf(context, token))
  const { booking, language } = opened
  const site = await loadSite(db, siteId)
  const chosen = chooseLanguage(site, language)
  const bookings = await bookingsInFile(opened, context)
  const sessions = sessionsOf(booking, await loadCourseSessions(db, siteId, [booking]))
  const coming = await namesOfComing(
    db,
    siteId,
    bookings.map((stored) => stored.booking.id),
  )
  const body = bookingCalendarFile({
    entries: bookings.map((stored) => ({
      booking: stored.booking,
      coming: coming.get(stored.booking.id),
      title: titleIn(stored.booking, chosen),
      sequence: stored.calendarSequence,
      sessions,
    })),
    site,
    method: 'PUBLISH',
    manageUrl: `${site.publicUrl}/booking/${token}`,
    language: chosen,
    stamp: booking.updatedDate,
  })
  return { contentType: 'text/calendar; charset=utf-8', fileName: 'booking.ics', body }
}

/**
 * The link of one part shows the whole visit, that of one date the whole series, as the calendar entries of the mail did. A canceled
 * booking is shown alone.
 */
async function bookingsInFile(opened: StoredBooking, { db, siteId }: Context): Promise<readonly StoredBooking[]> {
  const { multiServiceBookingInfo: whole, seriesId, status } = opened.booking
  const isOpen = ({ booking }: StoredBooking) => !isFinal(booking.status)
  if (whole) return (await findParts(db, siteId, whole.id)).filter(isOpen)
  return seriesId === undefined || isFinal(status) ? [opened] : (await findSeries(db, siteId, seriesId)).filter(isOpen)
}

const feeOfBooking = (fee: FeeRecord): FeeOfBooking => {
  const { id, kind, status, amount, owed, collectDate } = toFee(fee)
  return { id, kind, status, amount, owed, ...(fee.memberId !== null && collectDate !== undefined && { collectDate }) }
}

async function requireBooking({ db, siteId }: Context, bookingId: string): Promise<StoredBooking> {
  const stored = await findBooking(db, siteId, bookingId)
  if (!stored) throw new Refusal('BOOKING_NOT_FOUND')
  return stored
}

const everyLinkHolder = (): boolean => true

function partOrFinalStatusOf({ booking: { status, multiServiceBookingInfo } }: StoredBooking) {
  if (multiServiceBookingInfo) return 'PART_OF_MULTI_SERVICE_BOOKING'
  return isFinal(status) ? status : null
}

export function serviceOfBooking(context: Context, service: Service, policy: PolicySnapshot): Service {
  const { translations, ...present } = service.bookingPolicy
  // A policy that was kept without its words in other languages has those of the present one, if these say the same.
  const isSameText = isDeepStrictEqual(present.customPolicyDescription, policy.customPolicyDescription)
  return spokenServicesFor(context)({
    ...service,
    bookingPolicy: { ...present, ...policy, ...(!policy.translations && isSameText && translations && { translations }) },
  })
}
