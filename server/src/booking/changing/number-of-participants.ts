import type { Booking, Contract, Received } from '@foyer/contract'
import {
  addedMinutesOf,
  choicesWithout,
  invalid,
  minutesOfIsoInstant,
  priceOfRest,
  Refusal,
  type StoredBooking,
  slotOf,
  wrongStatus,
} from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { asSingleDate, type BookableService, hasSessionsToBook } from '../availability/catalogue.ts'
import { maySee } from '../bookings/rights.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { offerLeftSeats, releaseReserved } from '../places/give-back.ts'
import type { PlacingScope } from '../places/placing.ts'
import { lostSession, refusePlace } from '../places/refuse-place.ts'
import { seat, sitterOf } from '../places/reserve-seats.ts'
import { capacityCode, sessionOfBooking } from '../places/seating.ts'
import { type ChosenTerms, chosenTermsOf, priceColumns, priceOfChosen, termsAfterMove, termsOfChoices } from '../terms/terms.ts'
import { bookingAnswer, changeBookingAndPlace, requireStatusAfter } from './change-booking.ts'

type Request = Received<Contract['bookings']['updateNumberOfParticipants']>['body']
export type Party = { service: BookableService; terms: ChosenTerms }

export const updateNumberOfParticipants: Handler<'bookings', 'updateNumberOfParticipants'> = ({ params: { bookingId }, body }, context) =>
  changeBookingAndPlace(context, {
    lock: { bookingId, revision: body.revision },
    permit: maySee,
    decide: (stored, scope) => partyOf(stored, body, scope),
    save: saveParty,
    record: ({ booking }) => ({ name: 'booking.number_of_participants_updated', besides: previousPartyOf(booking) }),
    notification: undefined,
    answer: bookingAnswer,
  })

function partyOf(stored: StoredBooking, body: Request, { catalogue, context: { caller, now } }: PlacingScope): Party {
  const { booking, type, holdExpiresAt } = stored
  if (type === 'APPOINTMENT') throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED', { type })
  requireStatusAfter(stored, 'updateNumberOfParticipants')
  if (booking.status === 'CREATED' && (holdExpiresAt ?? '') <= now)
    throw wrongStatus('CREATED', 'updateNumberOfParticipants', 'HOLD_EXPIRED')
  const offered = catalogue.services.get(slotOf(booking).serviceId)
  const service = offered && type === 'CLASS' ? asSingleDate(offered) : offered
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  if ((body.totalParticipants === undefined) === (body.participantsChoices === undefined)) {
    const allowed = ['totalParticipants', 'participantsChoices']
    throw invalid('totalParticipants', `is one of ${allowed.join(', ')}, of which exactly one must be sent`, 'ONE_OF', { allowed })
  }
  const minutes = minutesOfIsoInstant(booking.endDate) - minutesOfIsoInstant(booking.startDate)
  const terms = body.participantsChoices
    ? { ...chosenTermsOf(body, { service, catalogue, minutes, caller }), addOns: booking.bookedAddOns ?? [] }
    : termsAfterMove(booking, body.totalParticipants)
  return { service, terms }
}

export async function saveParty(stored: StoredBooking, scope: PlacingScope, { service, terms }: Party): Promise<StoredBooking> {
  const { tx, context } = scope
  const { siteId, now } = context
  const { booking, policy, resourceId } = stored
  const session = await sessionOfBooking(stored, scope)
  if (!session) throw new Refusal('SERVICE_NOT_FOUND')
  const isRequest = booking.status === 'PENDING'
  const contactId = booking.contactDetails.contactId ?? null
  const seated = await seat(scope, {
    bookingId: booking.id,
    session,
    participants: terms.totalParticipants,
    // A party that becomes smaller may stay in an overbooked session.
    askedBy: terms.totalParticipants <= booking.totalParticipants ? 'OVERRIDE' : 'BUSINESS',
    policy,
    ...(booking.status === 'CREATED' && stored.holdExpiresAt !== null
      ? { expiresAt: stored.holdExpiresAt }
      : { sitter: sitterOf(booking.contactDetails, { contactId, isRequest }) }),
  })
  if ('refusal' in seated)
    refusePlace(capacityCode(session), seated.refusal, {
      ...lostSession(session, { timeZone: slotOf(booking).timezone, participants: terms.totalParticipants }),
      movedBookingId: booking.id,
    })
  if (isRequest && stored.allowsOtherRequests) await releaseReserved(stored, scope)
  if (terms.totalParticipants < booking.totalParticipants) await offerLeftSeats(stored, scope)
  const priced = pricedParty(stored, { service, terms }, { minutes: session.end - session.start, resourceId })
  return await saveBooking(
    tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    {
      double_booked: seated.isDoubleBooked,
      total_participants: terms.totalParticipants,
      participants_choices: terms.participantsChoices && JSON.stringify(terms.participantsChoices),
      ...priced,
    },
  )
}

/** Priced at present terms; a single date that is no longer sold alone keeps the agreed price per participant. */
function pricedParty(
  { type, booking, tax }: StoredBooking,
  { service, terms }: Party,
  session: { minutes: number; resourceId: string | null },
) {
  const { price, paidSessions, totalParticipants } = booking
  if (type === 'CLASS' && !hasSessionsToBook(service)) {
    return priceColumns(price ? priceOfRest(price, { left: terms.totalParticipants, all: totalParticipants }) : null, tax)
  }
  // Participants added to a booking that joined late pay for the same sessions.
  const rest = paidSessions ? { left: paidSessions.count, all: paidSessions.of } : null
  return priceColumns(priceOfChosen(service, terms, session, rest), service.tax)
}

const previousPartyOf = ({ totalParticipants, participantsChoices }: Booking) =>
  participantsChoices ? { previousParticipantsChoices: participantsChoices } : { previousTotalParticipants: totalParticipants }

export function partyWithout(stored: StoredBooking, choice: string | null, { catalogue }: PlacingScope): Party {
  const { booking, type } = stored
  const offered = catalogue.services.get(slotOf(booking).serviceId)
  if (!offered) throw new Refusal('PLACE_CANNOT_BE_GIVEN_UP', { reason: 'NOT_ALLOWED_ONLINE' })
  return { service: type === 'CLASS' ? asSingleDate(offered) : offered, terms: termsWithout(stored, choice) }
}

function termsWithout({ booking }: StoredBooking, choice: string | null): ChosenTerms {
  const { participantsChoices } = booking
  if (!participantsChoices) return termsAfterMove(booking, booking.totalParticipants - 1)
  return termsOfChoices(choicesWithout(participantsChoices, choice), booking.bookedAddOns ?? [])
}

export async function savePartyWithout(stored: StoredBooking, scope: PlacingScope, party: Party): Promise<StoredBooking> {
  if (stored.type !== 'APPOINTMENT') return await saveParty(stored, scope, party)
  const { booking, resourceId } = stored
  const { service, terms } = party
  const span = minutesOfIsoInstant(booking.endDate) - minutesOfIsoInstant(booking.startDate)
  const price = priceOfChosen(service, terms, { minutes: span - addedMinutesOf(terms.addOns), resourceId })
  const { siteId, now } = scope.context
  return await saveBooking(
    scope.tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    {
      total_participants: terms.totalParticipants,
      participants_choices: terms.participantsChoices && JSON.stringify(terms.participantsChoices),
      ...priceColumns(price, service.tax),
    },
  )
}
