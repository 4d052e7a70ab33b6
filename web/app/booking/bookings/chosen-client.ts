import type { Contact, ContactDetails } from '@foyer/contract'

/** The client of a new booking. */
export type ChosenClient =
  | { kind: 'NONE' }
  | { kind: 'KNOWN'; contact: Contact }
  | { kind: 'NEW'; details: ContactDetails }
  | { kind: 'WALK_IN' }

/** What was typed, sorted into the fields it belongs to. */
export const detailsFrom = (typed: string): ContactDetails => {
  const text = typed.trim()
  if (/^\S+@\S+$/.test(text)) return { email: text }
  if (/^[+0-9][0-9 ()/.-]{4,}$/.test(text)) return { phone: text }
  const [firstName = '', ...rest] = text.split(/\s+/)
  return { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) }
}

/** As the booking is told; empty fields are left out. */
export const contactDetailsOf = (client: ChosenClient, walkInName: string): ContactDetails => {
  if (client.kind === 'KNOWN') return { contactId: client.contact.id, ...pick(client.contact) }
  if (client.kind === 'NEW') return pick(client.details)
  return { firstName: walkInName }
}

export const emailOf = (client: ChosenClient): string | undefined => {
  if (client.kind === 'KNOWN') return client.contact.email
  return client.kind === 'NEW' && client.details.email !== '' ? client.details.email : undefined
}

const pick = ({ firstName, lastName, email, phone }: ContactDetails): ContactDetails => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  ...(email && { email }),
  ...(phone && { phone }),
})
