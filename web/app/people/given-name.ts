/** The name by which a person is called: of Dr. Nina Vogel it is Nina. */
export const givenName = (name: string): string => name.split(' ').find((word) => !word.endsWith('.')) ?? name
