import type { Booking } from '@foyer/contract'
import { inLanguage } from '../../house/site/in-language.ts'
import { choicesIn } from './chosen-words.ts'

type Named = Pick<Booking, 'bookedEntity' | 'bookedAddOns' | 'participantsChoices'>

/** A booking with the names of what was booked in one language, as they stood when it was booked. */
export const bookingIn = <Of extends Named>(booking: Of, language: string | null): Of => ({
  ...booking,
  bookedEntity: inLanguage(booking.bookedEntity, language),
  ...(booking.participantsChoices && { participantsChoices: choicesIn(booking.participantsChoices, language) }),
  ...(booking.bookedAddOns && { bookedAddOns: booking.bookedAddOns.map((addOn) => inLanguage(addOn, language)) }),
})

/** The title alone. */
export const titleIn = ({ bookedEntity }: Pick<Booking, 'bookedEntity'>, language: string | null): string =>
  inLanguage(bookedEntity, language).title
