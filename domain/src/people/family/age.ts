/** How old a person is on a day: years that are full. Undefined before they are born. */
export function ageOn(birthDate: string, date: string): number | undefined {
  const { years, sign } = Temporal.PlainDate.from(birthDate).until(date, { largestUnit: 'year' })
  return sign < 0 ? undefined : years
}

/** Whether a service with these limits is for a person of this age. */
export const isOfAge = (age: number, { minAge = 0, maxAge = Number.POSITIVE_INFINITY }: { minAge?: number; maxAge?: number }): boolean =>
  age >= minAge && age <= maxAge
