import type { AgeLimits, ComingPerson } from '@foyer/contract'

/** A person whom the member has not saved among the people they book for. */
export type Other = { name: string; birthDate: string; isKept: boolean }

export type Coming = {
  personIds: readonly string[]
  other: Other | null
  /** Asked of guests only, where the service has age limits. */
  birthDate?: string
  /** Undefined until the member chooses for this booking whether the other participants see them. */
  isSeen?: boolean
}

export const onlyMe: Coming = { personIds: [], other: null }
export const noOther: Other = { name: '', birthDate: '', isKept: false }

export const isNameless = ({ other }: Coming): boolean => other !== null && other.name.trim() === ''

export const hasAges = ({ minAge, maxAge }: AgeLimits = {}): boolean => minAge !== undefined || maxAge !== undefined

/** Null where the guest has not given a birth date. */
export const sentByGuest = (coming: Coming, ownName: string, bookingIds?: string[]): ComingPerson[] | null => {
  const people = sentComing(coming, bookingIds)
  if (people.length > 0) return people
  const { birthDate } = coming
  return birthDate && ownName ? [{ name: ownName, birthDate, ...(bookingIds && { bookingIds }) }] : null
}

/** `bookingIds` limits the people to some of the bookings that are made together. */
export const sentComing = ({ personIds, other }: Coming, bookingIds?: string[]): ComingPerson[] => {
  const at = bookingIds && { bookingIds }
  const people = personIds.map((familyPersonId): ComingPerson => ({ familyPersonId, ...at }))
  if (other === null) return people
  const { name, birthDate, isKept } = other
  return [...people, { name: name.trim(), ...(birthDate && { birthDate }), ...(isKept && { isKept }), ...at }]
}

/** The domain's rule loads time zones, which these pages do not need. */
export const ageOn = (birthDate: string | undefined, date: string): number | null => {
  if (!birthDate || birthDate > date) return null
  const hadBirthday = date.slice(5) >= birthDate.slice(5)
  return Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

export const isOfAge = (age: number | null, { minAge = 0, maxAge = 120 }: AgeLimits = {}): boolean =>
  age === null || (age >= minAge && age <= maxAge)
