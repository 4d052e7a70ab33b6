import type { Member } from '@foyer/contract'
import { client } from '../api.ts'

export const membersById = async (ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, Member>> => {
  if (ids.length === 0) return new Map()
  const { members } = await client.members.queryMembers(
    { body: { query: { filter: { id: { $in: [...ids] } }, paging: { limit: ids.length } }, fieldsets: ['FULL'] } },
    signal && { signal },
  )
  return new Map(members.map((member) => [member.id, member]))
}
