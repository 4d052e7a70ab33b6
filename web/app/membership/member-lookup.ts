import type { Member } from '@foyer/contract'
import { api, client } from '../api.ts'
import { personName } from '../people/person-name.ts'

/** The name, else the nickname, else the address. */
export const memberName = ({ contact, profile, loginEmail }: Member): string =>
  personName({ firstName: contact?.firstName, lastName: contact?.lastName }) ?? (profile.nickname || loginEmail || profile.slug)

export const memberQuery = (memberId: string) => api.members.getMember.query({ params: { id: memberId }, query: { fieldsets: ['FULL'] } })

export const membersById = async (ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, Member>> => {
  if (ids.length === 0) return new Map()
  const { members } = await client.members.queryMembers(
    { body: { query: { filter: { id: { $in: [...ids] } }, paging: { limit: ids.length } }, fieldsets: ['FULL'] } },
    signal && { signal },
  )
  return new Map(members.map((member) => [member.id, member]))
}
