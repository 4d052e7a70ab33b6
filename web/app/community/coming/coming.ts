import type { AgeLimits, ComingPerson } from '@foyer/contract'

/** A person by name, who is none of those that the member books for. */
export type Other = { name: string; birthDate: string; isKept: boolean }

/** Who comes to one booking, besides the customer or in their place. */
export type Coming = {
  personIds: readonly string[]
  other: Other | null
  /** The birth date of a guest, where the service is for certain ages. */
  birthDate?: string
  /** Whether the others of the session see that the member comes, where they chose so for this booking. */
  isSeen?: boolean
}

export const onlyMe: Coming = { personIds: [], other: null }
export const noOther: Other = { name: '', birthDate: '', isKept: false }

/** Someone else comes, and has no name yet. */
export const isNameless = ({ other }: Coming): boolean => other !== null && other.name.trim() === ''

/** Whether a service is for certain ages. */
export const hasAges = ({ minAge, maxAge }: AgeLimits = {}): boolean => minAge !== undefined || maxAge !== undefined

/** Null where the guest named no birth date. */
export const sentByGuest = (coming: Coming, ownName: string, bookingIds?: string[]): ComingPerson[] | null => {
  const people = sentComing(coming, bookingIds)
  if (people.length > 0) return people
  const { birthDate } = coming
  return birthDate && ownName ? [{ name: ownName, birthDate, ...(bookingIds && { bookingIds }) }] : null
}

/** For one booking, or for those that are named. */
export const sentComing = ({ personIds, other }: Coming, bookingIds?: string[]): ComingPerson[] => {
  const at = bookingIds && { bookingIds }
  const people = personIds.map((familyPersonId): ComingPerson => ({ familyPersonId, ...at }))
  if (other === null) return people
  const { name, birthDate, isKept } = other
  return [...people, { name: name.trim(), ...(birthDate && { birthDate }), ...(isKept && { isKept }), ...at }]
}

/** The rule of the domain, without its time zones, which these pages need not load. */
export const ageOn = (birthDate: string | undefined, date: string): number | null => {
  if (!birthDate || birthDate > date) return null
  const hadBirthday = date.slice(5) >= birthDate.slice(5)
  return Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

export const isOfAge = (age: number | null, { minAge = 0, maxAge = 120 }: AgeLimits = {}): boolean =>
  age === null || (age >= minAge && age <= maxAge)
