import type { BusinessClient } from '@foyer/contract'
import { personName } from '../../people/person-name.ts'

/** What to call a client: the name, else the nickname, else an address or a number. */
export const clientName = ({ firstName, lastName, account, email, phone }: BusinessClient): string =>
  personName({ firstName, lastName }) ?? (account?.nickname || email || phone || '…')
