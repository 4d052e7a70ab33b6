import type { ContactDetails, NamedParticipant, ParticipantsChoices, ParticipantView, SentParticipant } from '@foyer/contract'
import type { Violation } from '../../ground/refusal.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type GovernedBooking, refusalToCancel } from '../bookings/booking-policy.ts'

/** Links per participant, and per booking: they are limited because the customer typed the addresses. */
export const mostLinksEach = 3
export const mostLinksFor = (totalParticipants: number): number => 2 * totalParticipants + 4

const openDaysAfter = 30

export const isLinkOver = (end: EpochMinutes, now: EpochMinutes): boolean => now > end + openDaysAfter * 24 * 60

type Party = { totalParticipants: number; participantsChoices?: ParticipantsChoices | undefined }

export function participantViolations(sent: readonly SentParticipant[], party: Party): Violation[] {
  const { totalParticipants } = party
  const few = `must have at most ${totalParticipants}: for so many it is booked`
  return [
    ...(sent.length > totalParticipants
      ? [{ field: 'participants', description: few, rule: 'MAXITEMS', data: { maximum: totalParticipants } }]
      : []),
    ...sent.flatMap(({ id, email, choice }, index): Violation[] => {
      const field = `participants[${index}]`
      const before = sent.slice(0, index)
      return [
        ...(id !== undefined && before.some((other) => other.id === id) ? [once(`${field}.id`)] : []),
        ...(email !== undefined && before.some((other) => isSameAddress(other.email, email)) ? [once(`${field}.email`)] : []),
        ...(choice !== undefined && !wordsOf(party).includes(choice)
          ? [{ field: `${field}.choice`, description: 'must be one that was booked', rule: 'CHOICE', data: { allowed: wordsOf(party) } }]
          : []),
        ...(choice !== undefined &&
        before.filter((other) => other.choice === choice).length === bookedWith(party, choice) &&
        wordsOf(party).includes(choice)
          ? [tooMany(`${field}.choice`, bookedWith(party, choice))]
          : []),
      ]
    }),
  ]
}

const bookedWith = ({ participantsChoices }: Party, words: string): number =>
  (participantsChoices?.serviceChoices ?? [])
    .filter(({ choices = [] }) => choices.some(({ custom }) => custom === words))
    .reduce((sum, { numberOfParticipants = 1 }) => sum + numberOfParticipants, 0)

const tooMany = (field: string, maximum: number): Violation => ({
  field,
  description: `must not be chosen by more than ${maximum}: for so many it was booked`,
  rule: 'MAXITEMS',
  data: { maximum },
})

const once = (field: string): Violation => ({ field, description: 'must not be there twice', rule: 'UNIQUE' })

export const isSameAddress = (one: string | undefined, other: string | undefined): boolean => one?.toLowerCase() === other?.toLowerCase()

const wordsOf = ({ participantsChoices }: Party): string[] =>
  (participantsChoices?.serviceChoices ?? []).flatMap(({ choices = [] }) => choices.flatMap(({ custom }) => custom ?? []))

type GivingUp = {
  state: NamedParticipant['state']
  booking: GovernedBooking
  totalParticipants: number
  isPartOfMore: boolean
  now: EpochMinutes
}

export function refusalToGiveUp({ state, booking, totalParticipants, isPartOfMore, now }: GivingUp): ParticipantView['whyNot'] | null {
  if (state === 'GONE') return 'NOT_COMING'
  if (booking.status !== 'CONFIRMED' && booking.status !== 'PENDING') return 'BOOKING_NOT_OPEN'
  if (isPartOfMore) return 'SEVERAL_SERVICES'
  return refusalToCancel(booking, 'GUEST', now) ?? (totalParticipants <= 1 ? 'LAST_PLACE' : null)
}

/** The choices of a party that is smaller by one: without the participant's choice, else without the last one. */
export function choicesWithout({ serviceChoices }: ParticipantsChoices, choice: string | null): ParticipantsChoices {
  const chose = serviceChoices.findIndex(({ choices = [] }) => choice !== null && choices.some(({ custom }) => custom === choice))
  const position = chose === -1 ? serviceChoices.length - 1 : chose
  return {
    serviceChoices: serviceChoices.flatMap((group, index) => {
      if (index !== position) return [group]
      const { numberOfParticipants = 1 } = group
      return numberOfParticipants > 1 ? [{ ...group, numberOfParticipants: numberOfParticipants - 1 }] : []
    }),
  }
}

/** Undefined if it does not read like a name: it is mailed to people whose addresses the customer typed. */
export const firstNameToShare = ({ firstName = '' }: ContactDetails): string | undefined =>
  /^[\p{L}\p{M}' -]{1,40}$/u.test(firstName.trim()) ? firstName.trim() : undefined
