export function ageOn(birthDate: string, date: string): number | undefined {
  const { years, sign } = Temporal.PlainDate.from(birthDate).until(date, { largestUnit: 'year' })
  return sign < 0 ? undefined : years
}

export const isOfAge = (age: number, { minAge = 0, maxAge = Number.POSITIVE_INFINITY }: { minAge?: number; maxAge?: number }): boolean =>
  age >= minAge && age <= maxAge
