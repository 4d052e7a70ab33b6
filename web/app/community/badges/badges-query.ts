import type { Badge } from '@foyer/contract'
import { api, client } from '../../api.ts'
import { allPages } from '../../ground/all-pages.ts'

type Asked = { signal: AbortSignal }

export const badgesQuery = () => ({
  queryKey: ['badges', 'allBadges'],
  queryFn: async ({ signal }: Asked): Promise<{ badges: Badge[] }> => {
    const pages = await allPages({ sort: [{ fieldName: 'position' }] }, (query) =>
      client.badges.queryBadges({ body: { query } }, { signal }),
    )
    return { badges: pages.flatMap(({ badges }) => badges) }
  },
})

/** Badge id → number of members. */
export const countsQuery = () => ({
  ...api.badges.getMemberCountsPerBadge.query({}),
  select: ({ badgeMemberCounts }: { badgeMemberCounts: { badgeId: string; memberCount: string }[] }) =>
    new Map(badgeMemberCounts.map(({ badgeId, memberCount }) => [badgeId, Number(memberCount)])),
})

export const holdersPerPage = 50

export const holdersQuery = (badgeId: string, limit: number) => ({
  queryKey: ['badges', 'holders', { badgeId, limit }],
  queryFn: async ({ signal }: Asked) => {
    const { memberIds, metadata } = await client.badges.listBadgeMembers(
      { params: { id: badgeId }, query: { paging: { limit } } },
      { signal },
    )
    if (memberIds.length === 0) return { members: [], total: 0 }
    const pages = await allPages({ filter: { id: { $in: memberIds } } }, async (query) => {
      const { members, cursorPagingMetadata } = await client.members.queryMembers({ body: { query, fieldsets: ['FULL'] } }, { signal })
      return { members, pagingMetadata: cursorPagingMetadata ?? { count: members.length } }
    })
    const found = new Map(pages.flatMap(({ members }) => members).map((member) => [member.id, member]))
    return { members: memberIds.flatMap((id) => found.get(id) ?? []), total: metadata.total ?? memberIds.length }
  },
})
