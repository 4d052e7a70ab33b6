import type { Filter, Member, Session } from '@foyer/contract'
import { isPermitted } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { peoplePerPage, type Shown, withStanding } from './community-member.ts'

export type People = { people: Shown[]; page: number; total: number }

type Wanted = { search: string; view: 'newest' | 'following'; page: number }

/** Who may read all members asks for those who show themselves, as everyone else sees them. Nobody else may filter by these fields. */
export const shownOnly = ({ permissions = [] }: Session): Filter =>
  isPermitted(permissions, 'members.read') ? { privacyStatus: 'PUBLIC', status: 'APPROVED' } : {}

/** One page of the members who show themselves. */
export const loadPeople = async (api: Client, session: Session, { search, view, page }: Wanted): Promise<People> => {
  const ownId = session.identity?.id ?? null
  if (view === 'following' && ownId !== null && search === '') return loadFollowed(api, ownId, page)
  const { members, metadata } = await api.members.queryMembers({
    body: {
      query: { filter: shownOnly(session), paging: { limit: peoplePerPage, offset: (page - 1) * peoplePerPage } },
      ...(search !== '' && { search: { expression: search, fields: ['profile.nickname', 'profile.title'] } }),
    },
  })
  return { people: await withStanding(api, members, ownId), page, total: metadata?.total ?? members.length }
}

const loadFollowed = async (api: Client, ownId: string, page: number): Promise<People> => {
  const paging = { limit: peoplePerPage, offset: (page - 1) * peoplePerPage }
  const { memberIds, pagingMetadata } = await api.followers.listMyFollowing({ query: { paging } })
  const people = await withStanding(api, await membersById(api, memberIds), ownId)
  return { people, page, total: pagingMetadata.total ?? memberIds.length }
}

/** In the order of the ids. */
export const membersById = async (api: Client, memberIds: readonly string[]): Promise<Member[]> => {
  if (memberIds.length === 0) return []
  const { members } = await api.members.queryMembers({
    body: { query: { filter: { id: { $in: [...memberIds] } }, paging: { limit: memberIds.length } } },
  })
  return memberIds.flatMap((id) => members.find((member) => member.id === id) ?? [])
}
