type Named = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined; phone?: string | undefined }

/** Falls back to the address, so that a line is never empty. */
export const personName = ({ firstName, lastName, email, phone }: Named): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phone || undefined

export const shortName = (person: Named): string | undefined => person.lastName || personName(person)

/** Skips titles: Dr. Nina Vogel is called Nina. */
export const givenName = (name: string): string => name.split(' ').find((word) => !word.endsWith('.')) ?? name
