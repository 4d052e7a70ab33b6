import { allowedActions, isFinal, minutesOfIsoInstant, Refusal, refusalToCancel } from '@foyer/domain'
import { withCatalogue } from '../availability/availability.ts'
import type { Context, Handler } from '../handler.ts'
import { bookingCalendarFile } from '../mail/calendar-file.ts'
import { chooseLanguage } from '../mail/choose-language.ts'
import { loadService } from '../services/services.ts'
import { loadSite } from '../site/site.ts'
import { tellOfChange } from './booking-news.ts'
import { findBooking } from './bookings-store.ts'
import { cancel } from './cancel-booking.ts'
import { bookingIdOf, manageTokenOf } from './guest-links.ts'
import { openBooking } from './open-booking.ts'
import { offeringAlternatives } from './place-refused.ts'
import { type Move, refusalToMove, reschedule, whatWasBefore } from './reschedule.ts'
import { governed, type StoredBooking } from './stored-booking.ts'

export const getAnonymousActionToken: Handler<'bookings', 'getAnonymousActionToken'> = async ({ params: { bookingId } }, context) => {
  const { booking } = await requireBooking(context, bookingId)
  return { token: manageTokenOf(context, booking.id) }
}

export const getBookingAnonymously: Handler<'bookings', 'getBookingAnonymously'> = async ({ params: { token } }, context) => {
  const stored = await requireBooking(context, bookingIdOf(context, token))
  const allowedAnonymousActions = allowedActions(governed(stored), 'GUEST', minutesOfIsoInstant(context.now))
  return { booking: stored.booking, allowedAnonymousActions }
}

export const cancelBookingAnonymously: Handler<'bookings', 'cancelBookingAnonymously'> = async ({ params, body }, asked) => {
  const context = asGuest(asked)
  const { siteId, now } = context
  const bookingId = bookingIdOf(context, params.token)
  return await context.inTransaction(async (tx) => {
    const stored = await openBooking(tx, { siteId, bookingId, revision: body.revision, maySee: everybody })
    const { status } = stored.booking
    const reason = isFinal(status) ? status : refusalToCancel(governed(stored), 'GUEST', minutesOfIsoInstant(now))
    if (reason) throw new Refusal('BOOKING_CANNOT_BE_CANCELLED', { reason })
    const canceled = await cancel(tx, context, stored)
    const change = { name: 'booking.canceled', stored: canceled, besides: { previousStatus: status } } as const
    await tellOfChange(tx, { context, notification: undefined }, change)
    return { booking: canceled.booking }
  })
}

export const rescheduleBookingAnonymously: Handler<'bookings', 'rescheduleBookingAnonymously'> = async ({ params, body }, asked) => {
  const context = asGuest(asked)
  const { db, siteId } = context
  const bookingId = bookingIdOf(context, params.token)
  const move: Move = { slot: body.slot, totalParticipants: undefined, changedBy: 'GUEST', isOverride: false }
  return await offeringAlternatives(context, 'SLOT_NOT_AVAILABLE', () =>
    withCatalogue(db, siteId, (catalogue) =>
      context.inTransaction(async (tx) => {
        const stored = await openBooking(tx, { siteId, bookingId, revision: body.revision, maySee: everybody })
        const { status } = stored.booking
        const reason = isFinal(status) ? status : refusalToMove(stored, move, context)
        if (reason) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason })
        const moved = await reschedule({ tx, context, catalogue }, stored, move)
        const change = { name: 'booking.rescheduled', stored: moved, besides: whatWasBefore(stored) } as const
        await tellOfChange(tx, { context, notification: undefined }, change)
        return { booking: moved.booking }
      }),
    ),
  )
}

export const getServiceAnonymously: Handler<'bookings', 'getServiceAnonymously'> = async ({ params: { token } }, context) => {
  const { booking, policy } = await requireBooking(context, bookingIdOf(context, token))
  const service = await loadService(context.db, context.siteId, booking.bookedEntity.slot.serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  // The rules that this booking was made under; later changes of the policy do not touch it.
  return { service: { ...service, bookingPolicy: { ...service.bookingPolicy, ...policy } } }
}

export const getBookingCalendarFile: Handler<'bookings', 'getBookingCalendarFile'> = async ({ params: { token } }, context) => {
  const { db, siteId } = context
  const { booking, language, calendarSequence } = await requireBooking(context, bookingIdOf(context, token))
  const site = await loadSite(db, siteId)
  const body = bookingCalendarFile({
    booking,
    site,
    title: booking.bookedEntity.title,
    sequence: calendarSequence,
    method: 'PUBLISH',
    manageUrl: `${site.publicUrl}/booking/${token}`,
    language: chooseLanguage(site, language),
    stamp: booking.updatedDate,
  })
  return { contentType: 'text/calendar; charset=utf-8', fileName: 'booking.ics', body }
}

async function requireBooking({ db, siteId }: Context, bookingId: string): Promise<StoredBooking> {
  const stored = await findBooking(db, siteId, bookingId)
  if (!stored) throw new Refusal('BOOKING_NOT_FOUND')
  return stored
}

// Whoever holds the link acts as the customer, also a manager who tries it out.
const asGuest = (context: Context): Context => ({ ...context, caller: { kind: 'anonymous', siteId: context.siteId } })

const everybody = (): boolean => true
