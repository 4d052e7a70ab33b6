import type { Filter, Member, MemberAbout, Session, ShownCustomField } from '@foyer/contract'
import { isPermitted } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { peoplePerPage, type Shown, withStanding } from './community-member.ts'

export type People = { people: Shown[]; page: number; total: number }

type Wanted = { search: string; view: 'newest' | 'following'; page: number }

/** Callers who may read all members must filter for those who are visible. Others may not filter by these fields. */
export const shownOnly = ({ permissions = [] }: Session): Filter =>
  isPermitted(permissions, 'members.read') ? { privacyStatus: 'PUBLIC', status: 'APPROVED' } : {}

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

export const membersById = async (api: Client, memberIds: readonly string[]): Promise<Member[]> => {
  if (memberIds.length === 0) return []
  const { members } = await api.members.queryMembers({
    body: { query: { filter: { id: { $in: [...memberIds] } }, paging: { limit: memberIds.length } } },
  })
  return memberIds.flatMap((id) => members.find((member) => member.id === id) ?? [])
}

export const hasCommunity = async (api: Client, session: Session): Promise<boolean> => {
  const { members } = await api.members.queryMembers({ body: { query: { filter: shownOnly(session), paging: { limit: 2 } } } })
  return members.some(({ id }) => id !== session.identity?.id)
}

export type Profile = Pick<Shown, 'member' | 'badges'> & { about: MemberAbout | null; fields: readonly ShownCustomField[] }

export type Circle = 'followers' | 'following'
type Counts = Record<Circle, number>

export type LoadedProfile = Shown & Profile & { counts: Counts }

/** Null where the caller may not see a member at this address. */
export const loadProfile = async (api: Client, session: Session, slug: string): Promise<LoadedProfile | null> => {
  const { members } = await api.members.queryMembers({
    body: { query: { filter: { ...shownOnly(session), 'profile.slug': slug }, paging: { limit: 1 } } },
  })
  const [member] = members
  if (!member) return null
  const [standing, about, counts, { customFields: fields }] = await Promise.all([
    withStanding(api, [member], session.identity?.id ?? null),
    loadAbout(api, member.id),
    countCircles(api, member.id),
    api.members.listShownCustomFields({ params: { id: member.id }, query: {} }),
  ])
  const [shown] = standing
  return shown ? { ...shown, about, counts, fields } : null
}

const loadAbout = async (api: Client, memberId: string): Promise<MemberAbout | null> => {
  const { memberAbouts } = await api['member-abouts'].queryMemberAbouts({ body: { query: { filter: { memberId } } } })
  return memberAbouts[0] ?? null
}

const countCircles = async (api: Client, memberId: string): Promise<Counts> => {
  const asked = { params: { memberId }, query: { paging: { limit: 0, offset: 0 } } }
  const [followers, following] = await Promise.all([api.followers.listMemberFollowers(asked), api.followers.listMemberFollowing(asked)])
  return { followers: followers.pagingMetadata.total ?? 0, following: following.pagingMetadata.total ?? 0 }
}

type Asked = { circle: Circle; page: number; session: Session }

export const loadCircle = async (api: Client, { id }: Member, { circle, page, session }: Asked): Promise<People> => {
  const list = circle === 'followers' ? api.followers.listMemberFollowers : api.followers.listMemberFollowing
  const paging = { limit: peoplePerPage, offset: (page - 1) * peoplePerPage }
  const { memberIds, pagingMetadata } = await list({ params: { memberId: id }, query: { paging } })
  const people = await withStanding(api, await membersById(api, memberIds), session.identity?.id ?? null)
  return { people, page, total: pagingMetadata.total ?? memberIds.length }
}
