import type { Badge, Member } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { useText } from '../../text/text.tsx'

export const peoplePerPage = 24

export type Shown = { member: Member; badges: Badge[]; isFollowed: boolean; isFollower: boolean; isOwn: boolean }

/** The community shows nicknames only; the names of the business's contacts stay private. */
export const useMemberName = () => {
  const { t } = useText()
  return ({ profile }: Pick<Member, 'profile'>): string => profile.nickname || t('community.unnamed')
}

/** Two requests for the whole list instead of two for each member. */
export const withStanding = async (api: Client, members: readonly Member[], ownId: string | null): Promise<Shown[]> => {
  if (members.length === 0) return []
  const memberIds = members.map(({ id }) => id)
  const [{ badges, memberBadges }, { connectedMembers }] = await Promise.all([
    api.badges.listShownBadges({ body: { memberIds } }),
    ownId === null ? { connectedMembers: [] } : api.followers.listMyConnections({ body: { connectedMemberIds: memberIds } }),
  ])
  return members.map((member) => {
    const ids = memberBadges.find(({ memberId }) => memberId === member.id)?.badgeIds ?? []
    const connection = connectedMembers.find(({ connectedMemberId }) => connectedMemberId === member.id)
    return {
      member,
      badges: badges.filter(({ id }) => ids.includes(id)),
      isFollowed: connection?.followedByMember ?? false,
      isFollower: connection?.followingMember ?? false,
      isOwn: member.id === ownId,
    }
  })
}
