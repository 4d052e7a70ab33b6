import type { Session } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { shownOnly } from './load-people.ts'

/** Whether there is anyone for the caller to see besides themselves: a closed or empty community has no link. */
export const hasCommunity = async (api: Client, session: Session): Promise<boolean> => {
  const { members } = await api.members.queryMembers({ body: { query: { filter: shownOnly(session), paging: { limit: 2 } } } })
  return members.some(({ id }) => id !== session.identity?.id)
}
