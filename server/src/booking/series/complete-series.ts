import type { Booking } from '@foyer/contract'
import { Refusal, type StoredBooking, slotOf, statusWhenAccepted } from '@foyer/domain'
import { sendAtCommit } from '../../ground/db/at-commit.ts'
import type { Context } from '../../ground/handler.ts'
import { newBookingEvent } from '../../house/booked-events/booked-events.ts'
import { calendarEventOf } from '../bookings/calendar-event.ts'
import { manageTokenOf } from '../bookings/links.ts'
import { mayComplete } from '../bookings/rights.ts'
import { lockSeries, saveAcceptedDates } from '../bookings/series-store.ts'
import { type Completion, customerOfCompletion, formColumns } from '../making/completing.ts'
import { nameComing } from '../making/name-coming.ts'
import { completionEvent, isPaidFirst, noteDetails } from '../making/note-details.ts'
import { requireWithinBounds } from '../making/within-bounds.ts'
import type { KeptPlace, Parts } from '../places/place-again.ts'
import { releasePlacesOf } from '../places/places-store.ts'
import { type PlacingScope, placing } from '../places/placing.ts'
import { saveAndRecordTogether } from '../together/change-parts.ts'
import { filledForms, requireAsked, requirePlaces } from '../together/complete-parts.ts'

export const completeSeries = (
  seriesId: string,
  completion: Completion,
  context: Context,
): Promise<{ booking: Booking; manageToken: string }> =>
  placing(context, async (scope) => {
    const held = requireHeld(await lockSeries(scope.tx, context.siteId, seriesId), context)
    const dates = requireAsked(held, completion)
    const after = await saveAndRecordTogether(scope, dates, {
      save: (open) => complete(open, scope, completion),
      record: completionEvent,
      notification: { notifyParticipants: true },
    })
    const { booking } = after.find((date) => date.booking.id === completion.bookingId.toLowerCase()) as StoredBooking
    return { booking, manageToken: manageTokenOf(context, booking.id) }
  })

function requireHeld(found: readonly StoredBooking[], { caller }: Context): Parts {
  const [first, ...others] = found.filter((date) => date.booking.status === 'CREATED' && mayComplete(caller, date))
  if (!first) throw new Refusal('BOOKING_NOT_FOUND')
  return [first, ...others]
}

async function complete(dates: Parts, scope: PlacingScope, completion: Completion): Promise<StoredBooking[]> {
  const { body, owner } = completion
  const forms = filledForms(dates, scope, body)
  await nameComing(dates, scope, completion)
  if (await isPaidFirst(dates, completion, scope)) return await noteDetails(dates, scope, { ...completion, forms })
  await requireWithinBounds(dates, scope, completion)
  const [form = null] = forms
  const status = statusWhenAccepted(dates[0].requiresApproval)
  const { columns } = await customerOfCompletion(dates, scope, { ...body, owner })
  const placed = await requirePlaces(dates, scope, status)
  return await acceptDates(dates, placed, scope, { status, ...columns, ...formColumns(form) })
}

export async function acceptDates(
  dates: Parts,
  placed: readonly KeptPlace[],
  { tx, context: { siteId, now }, catalogue }: PlacingScope,
  changes: Parameters<typeof saveAcceptedDates>[3] & { status: 'CONFIRMED' | 'PENDING' },
): Promise<StoredBooking[]> {
  const shown = dates.map((date, position) => {
    const { id: bookingId, bookedEntity, startDate: start, endDate: end } = date.booking
    const { alsoResourceIds } = placed[position] as KeptPlace
    const resourceIds = [...(date.resourceId === null ? [] : [date.resourceId]), ...alsoResourceIds]
    const event = newBookingEvent(
      tx,
      calendarEventOf({
        siteId,
        now,
        bookingId,
        title: bookedEntity.title,
        slot: slotOf(date.booking),
        start,
        end,
        resourceIds,
        timeZone: catalogue.timeZone,
      }),
    )
    return { bookingId, eventId: event.id, insertion: event.insertion, alsoResourceIds }
  })
  await sendAtCommit(tx, ...shown.map(({ insertion }) => insertion))
  const bookingIds = shown.map(({ bookingId }) => bookingId)
  if (changes.status === 'PENDING' && dates[0].allowsOtherRequests) await releasePlacesOf(tx, siteId, bookingIds)
  return await saveAcceptedDates(tx, { siteId, now }, shown, changes)
}
