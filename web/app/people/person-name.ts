type Named = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined; phone?: string | undefined }

/** First and last name; without them the address, so that a line is never empty. */
export const personName = ({ firstName, lastName, email, phone }: Named): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phone || undefined

/** What fits into a narrow block. */
export const shortName = (person: Named): string | undefined => person.lastName || personName(person)

/** The name by which a person is called: of Dr. Nina Vogel it is Nina. */
export const givenName = (name: string): string => name.split(' ').find((word) => !word.endsWith('.')) ?? name
