import { addedMinutesOf, choicesWithout, minutesOfIsoInstant, Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import { asSingleDate } from '../availability/availability.ts'
import { saveBooking } from '../bookings/bookings.ts'
import { type ChosenTerms, type PlacingScope, priceColumns, priceOfChosen, termsAfterMove, termsOfChoices } from '../places/places.ts'
import { type Party, saveParty } from './update-number-of-participants.ts'

/** The party of a booking without one of its people, by what that person chose. */
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

/** An appointment keeps its time; a class or course gets the seat back. */
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
