import type { FormAnswer, ParticipantView } from '@foyer/contract'
import {
  cancellationFee,
  checkedAnswers,
  choiceWordsIn,
  firstNameToShare,
  governed,
  isLinkOver,
  minutesOfIsoInstant,
  priceOfRest,
  Refusal,
  refusalToGiveUp,
  type StoredBooking,
  slotOf,
  titleIn,
  wrongStatus,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { bookingCalendarFile } from '../../ground/mail/calendar-file.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { loadSessionWords } from '../../house/session-notices/notices-store.ts'
import { loadSite } from '../../house/site/site.ts'
import { loadService } from '../../offer/services/services.ts'
import { currentCatalogue } from '../availability/current-catalogue.ts'
import { recordChange } from '../booking-events/record-change.ts'
import { findBooking, lockBooking } from '../bookings/bookings-store.ts'
import { loadCourseSessions, sessionsOf } from '../bookings/course-sessions.ts'
import { type ParticipantLink, participantCheckInOf, participantLinkIn } from '../bookings/links.ts'
import { asGuest } from '../bookings/rights.ts'
import { findParticipant, type ParticipantRow, saveAnswers, saveGone } from '../participants/participants-store.ts'
import { changeBookingAndPlace } from './change-booking.ts'
import { partyWithout, savePartyWithout } from './number-of-participants.ts'

export const getParticipation: Handler<'bookings', 'getParticipation'> = async ({ params: { token } }, context) => ({
  participation: await participationOf(context, await open(context.db, context, token)),
})

export const answerAsParticipant: Handler<'bookings', 'answerAsParticipant'> = async ({ params: { token }, body }, asked) => {
  const context = asGuest(asked)
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const link = requireLink(context, token)
    const opened = await openedBy(link, { stored: await lockBooking(tx, siteId, link.bookingId), db: tx, now })
    const { booking } = opened.stored
    if (opened.row.state === 'GONE' || (booking.status !== 'CONFIRMED' && booking.status !== 'PENDING')) {
      throw wrongStatus(booking.status, 'updateNumberOfParticipants')
    }
    const answers = checkedAnswers(await fieldsOf(context, opened.stored), body.formSubmission, { isComplete: true })
    await saveAnswers(tx, { siteId, now, id: opened.row.id, answers })
    const event = { name: 'booking.participant_answered' as const, besides: { participantId: opened.row.id } }
    await recordChange({ tx, context }, booking, event, undefined)
    return { participation: await participationOf(context, { ...opened, row: { ...opened.row, answers } }) }
  })
}

/**
 * The booking loses one participant, and the seat is offered to the waiting list. The link still opens, and says that the participant
 * withdrew.
 */
export const giveUpPlace: Handler<'bookings', 'giveUpPlace'> = async ({ params: { token } }, asked) => {
  const context = asGuest(asked)
  const { siteId, now } = context
  const { row } = await open(context.db, context, token)
  await changeBookingAndPlace(context, {
    lock: { bookingId: row.booking_id, revision: null },
    permit: () => true,
    decide: async (stored, scope) => {
      // Read again under the lock of the booking, which its customer may have changed.
      const opened = await open(scope.tx, context, token)
      const reason = whyNotOf({ row: opened.row, stored }, now)
      if (reason) throw new Refusal('PLACE_CANNOT_BE_GIVEN_UP', { reason })
      return partyWithout(stored, opened.row.choice, scope)
    },
    save: async (stored, scope, party) => {
      await saveGone(scope.tx, { siteId, now, id: row.id })
      return await savePartyWithout(stored, scope, party)
    },
    record: ({ booking: { totalParticipants, participantsChoices } }) => ({
      name: 'booking.number_of_participants_updated',
      besides: {
        ...(participantsChoices ? { previousParticipantsChoices: participantsChoices } : { previousTotalParticipants: totalParticipants }),
        leftParticipant: { id: row.id, name: row.name },
      },
    }),
    notification: undefined,
    answer: () => undefined,
  })
  return { participation: await participationOf(context, await open(context.db, context, token)) }
}

export const getParticipantCalendarFile: Handler<'bookings', 'getParticipantCalendarFile'> = async ({ params: { token } }, context) => {
  const { db, siteId } = context
  const { row, stored } = await open(db, context, token)
  const { booking } = stored
  const site = await loadSite(db, siteId)
  const sessions = sessionsOf(booking, await loadCourseSessions(db, siteId, [booking]))
  const language = chooseLanguage(site, context.spokenLanguage, stored.language)
  const contactDetails = { firstName: row.name, ...(row.email !== null && { email: row.email }) }
  const own = { ...booking, id: row.id, contactDetails, ...(row.state === 'GONE' && { status: 'CANCELED' as const }) }
  const body = bookingCalendarFile({
    entries: [{ booking: own, title: titleIn(booking, language), sequence: stored.calendarSequence, sessions }],
    site,
    method: 'PUBLISH',
    manageUrl: `${site.publicUrl}/participant/${token}`,
    language,
    stamp: booking.updatedDate,
  })
  return { contentType: 'text/calendar; charset=utf-8', fileName: 'session.ics', body }
}

type Opened = { row: ParticipantRow; stored: StoredBooking }

function requireLink(context: Context, token: string): ParticipantLink {
  const link = participantLinkIn(context, token)
  if (!link) throw new Refusal('INVALID_TOKEN')
  return link
}

async function open(db: Queryable, context: Context, token: string): Promise<Opened> {
  const link = requireLink(context, token)
  return await openedBy(link, { stored: await findBooking(db, context.siteId, link.bookingId), db, now: context.now })
}

/** A link is valid until another address, the removal of the participant, or time revokes it. */
async function openedBy(
  { siteId, participantId, version }: ParticipantLink,
  { stored, db, now }: { stored: StoredBooking | null; db: Queryable; now: string },
): Promise<Opened> {
  const row = await findParticipant(db, siteId, participantId)
  const isOpen = row?.removed_at === null && row.link_version === version && row.booking_id === stored?.booking.id
  if (!isOpen || !stored || isLinkOver(minutesOfIsoInstant(stored.booking.endDate), minutesOfIsoInstant(now))) {
    throw new Refusal('INVALID_TOKEN')
  }
  return { row, stored }
}

const whyNotOf = ({ row, stored }: Opened, now: string) =>
  refusalToGiveUp({
    state: row.state as 'COMING' | 'GONE',
    booking: governed(stored),
    totalParticipants: stored.booking.totalParticipants,
    isPartOfMore: stored.booking.multiServiceBookingInfo !== undefined || stored.booking.seriesId !== undefined,
    now: minutesOfIsoInstant(now),
  })

const fieldsOf = async ({ db, siteId }: Context, { booking: { formId } }: StoredBooking) =>
  (await currentCatalogue(db, siteId)).forms.get(formId ?? '') ?? []

/** Shows nothing of the customer but the first name: no price, no contact details, no other participants. */
async function participationOf(context: Context, { row, stored }: Opened): Promise<ParticipantView> {
  const { db, siteId, now } = context
  const { booking, policy } = stored
  const slot = slotOf(booking)
  const isComing = row.state === 'COMING'
  const [service, fields, words] = await Promise.all([
    loadService(db, { siteId, now }, slot.serviceId),
    fieldsOf(context, stored),
    isComing ? loadSessionWords(db, { siteId, bookingId: booking.id, now }) : [],
  ])
  const whyNot = whyNotOf({ row, stored }, now)
  const { totalParticipants, price } = booking
  const share = price ? priceOfRest(price, { left: 1, all: totalParticipants }) : null
  const fee = whyNot ? null : cancellationFee({ ...governed(stored), policy, price: share }, minutesOfIsoInstant(now))
  const bookedBy = firstNameToShare(booking.contactDetails)
  const place = [...new Set([slot.location?.name, slot.location?.formattedAddress])].filter(Boolean).join(', ')
  return {
    participant: {
      id: row.id,
      name: row.name,
      ...(row.choice !== null && { choice: choiceWordsIn(booking, row.choice, context.spokenLanguage ?? stored.language) }),
      state: row.state as 'COMING' | 'GONE',
    },
    ...(bookedBy && { bookedBy }),
    status: booking.status,
    title: titleIn(booking, context.spokenLanguage ?? stored.language),
    startDate: booking.startDate,
    endDate: booking.endDate,
    timeZone: slot.timezone,
    isCourse: booking.bookedEntity.schedule !== undefined,
    ...(slot.resource?.name && { staffName: slot.resource.name }),
    ...(place && { place }),
    ...(service && !service.hidden && { serviceSlug: service.mainSlug.name }),
    ...(isComing &&
      booking.status === 'CONFIRMED' && {
        checkIn: participantCheckInOf(context, { bookingId: booking.id, participantId: row.id, version: row.link_version }),
      }),
    words,
    fields: [...fields],
    ...(row.answers !== null && { answers: row.answers as FormAnswer[] }),
    ...(whyNot && { whyNot }),
    ...(fee && { fee }),
  }
}
