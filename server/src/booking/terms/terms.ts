import type { BookedAddOn, Booking, Money, NewBooking, ParticipantsChoices } from '@foyer/contract'
import {
  type AgreedTax,
  bookedAddOnsOf,
  invalid,
  keptChoices,
  type ParticipantGroup,
  priceOf,
  priceOfRest,
  type RestOfCourse,
  readChoices,
  type ServiceRules,
  type WantedTime,
  withAddedTax,
} from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import { type BookableService, type Catalogue, rulesOfLength } from '../availability/catalogue.ts'

export type ChosenTerms = {
  totalParticipants: number
  participantsChoices: ParticipantsChoices | null
  groups: readonly ParticipantGroup[]
  addOns: readonly BookedAddOn[]
}

type Asked = Pick<NewBooking, 'totalParticipants' | 'participantsChoices' | 'bookedAddOns'>
type Offered = { service: BookableService; catalogue: Catalogue; minutes: number; caller: Caller }

export function chosenTermsOf(asked: Asked, { service, catalogue, minutes, caller }: Offered): ChosenTerms {
  const { totalParticipants, participantsChoices, bookedAddOns = [] } = asked
  if (totalParticipants !== undefined && participantsChoices) {
    throw invalid('booking.participantsChoices', 'cannot be sent with totalParticipants', 'EXCLUSIVE')
  }
  const groups = readChoices({ totalParticipants, participantsChoices, options: service.options, minutes, isBusiness: isBusiness(caller) })
  return {
    totalParticipants: groups.reduce((sum, { count }) => sum + count, 0),
    participantsChoices: participantsChoices ? keptChoices(participantsChoices, service.options) : null,
    groups,
    addOns: bookedAddOnsOf(bookedAddOns, { groups: service.addOnGroups, addOns: catalogue.addOns }, 'booking.bookedAddOns'),
  }
}

/** Includes tax. `rest` is set for a course joined late. */
export const priceOfChosen = (
  service: BookableService,
  { groups, addOns }: Pick<ChosenTerms, 'groups' | 'addOns'>,
  session: { minutes: number; resourceId: string | null },
  rest: RestOfCourse | null = null,
): Money | null => {
  const listed = priceOf(
    service,
    groups.map((group) => ({ ...group, ...session })),
    addOns,
  )
  return listed && withAddedTax(rest ? priceOfRest(listed, rest) : listed, service.tax)
}

export const priceColumns = (price: Money | null, tax: AgreedTax | null) => ({
  price: price && JSON.stringify(price),
  tax: tax && JSON.stringify(tax),
})

/** A moved booking keeps its add-ons and choices; the number of participants may change only if all of them chose the same. */
export function termsAfterMove(booking: Booking, totalParticipants = booking.totalParticipants): ChosenTerms {
  const { participantsChoices, bookedAddOns: addOns = [] } = booking
  const isUnchanged = totalParticipants === booking.totalParticipants
  const chosen = participantsChoices?.serviceChoices ?? []
  if (chosen.length > 1 && !isUnchanged) {
    throw invalid('totalParticipants', 'cannot be changed, because the participants chose differently', 'CHOICES')
  }
  const serviceChoices = isUnchanged ? chosen : chosen.map((choice) => ({ ...choice, numberOfParticipants: totalParticipants }))
  if (serviceChoices.length > 0) return { ...termsOfChoices({ serviceChoices }, addOns), totalParticipants }
  return { totalParticipants, participantsChoices: null, groups: [{ count: totalParticipants, custom: null }], addOns }
}

export function termsOfChoices(participantsChoices: ParticipantsChoices, addOns: readonly BookedAddOn[]): ChosenTerms {
  const groups = participantsChoices.serviceChoices.map(({ numberOfParticipants = 1, choices = [] }) => ({
    count: numberOfParticipants,
    custom: choices.find(({ custom }) => custom !== undefined)?.custom ?? null,
  }))
  return { totalParticipants: groups.reduce((sum, { count }) => sum + count, 0), participantsChoices, groups, addOns }
}

/** Unknown add-ons count 0 here; `chosenTermsOf` refuses them. */
export const addedMinutesIn = ({ bookedAddOns = [] }: Pick<NewBooking, 'bookedAddOns'>, { addOns }: Catalogue): number =>
  bookedAddOns.reduce((minutes, { id }) => minutes + (addOns.get(id)?.durationInMinutes ?? 0), 0)

export const lengthened = (service: BookableService, addedMinutes: number): BookableService => ({
  ...service,
  durationMinutes: service.durationMinutes + addedMinutes,
  durations: service.durations.map((minutes) => minutes + addedMinutes),
})

export const rulesOfSession = (
  service: BookableService,
  { start, end }: WantedTime,
  addedMinutes: number,
  catalogue: Catalogue,
): ServiceRules => rulesOfLength(service, { durationMinutes: end - start - addedMinutes, addedMinutes }, catalogue)
