import { type Static, Type } from 'typebox'
import { Image } from '../../ground/media-items.ts'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'

const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7, examples: ['#3a7d5c'] })

export const BadgeRule = Type.Object({
  kind: Type.Enum(['VISITS', 'MEMBERSHIP_MONTHS']),
  count: Type.Integer({ minimum: 1, maximum: 10_000 }),
})
export type BadgeRule = Static<typeof BadgeRule>

const badgeMembers = {
  description: Type.Optional(Type.String({ maxLength: 1500 })),
  backgroundColor: Type.Optional(Color),
  textColor: Type.Optional(Color),
  permissionsEnabled: Type.Optional(Type.Boolean()),
}

export const Badge = Type.Object({
  id: Guid,
  revision: Revision,
  title: Type.String(),
  description: Type.Optional(Type.String()),
  backgroundColor: Type.String(),
  textColor: Type.String(),
  icon: Type.Optional(Image),
  permissionsEnabled: Type.Boolean(),
  rule: Type.Optional(BadgeRule),
  slug: Type.String(),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Badge = Static<typeof Badge>

export const NewBadge = Type.Object({ title: TrimmedText(50), ...badgeMembers, icon: Type.Optional(Image), rule: Type.Optional(BadgeRule) })
export type NewBadge = Static<typeof NewBadge>

export const BadgeChanges = Type.Object({ ...Type.Partial(NewBadge).properties, id: Type.Optional(Guid), revision: Revision })

/** Version 3 has no revision, and the address of the icon. */
export const FirstBadge = Type.Object({
  ...Type.Omit(Badge, ['revision', 'icon', 'rule']).properties,
  icon: Type.Optional(Type.String({ maxLength: 2048 })),
})
export type FirstBadge = Static<typeof FirstBadge>

export const NewFirstBadge = Type.Object({
  title: TrimmedText(50),
  ...badgeMembers,
  icon: Type.Optional(Type.String({ maxLength: 2048 })),
})
export type NewFirstBadge = Static<typeof NewFirstBadge>

export const FirstBadgeChanges = Type.Object({ ...Type.Partial(NewFirstBadge).properties, id: Type.Optional(Guid) })

export const BadgeAssignment = Type.Object({
  id: Guid,
  badgeId: Guid,
  memberId: Guid,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type BadgeAssignment = Static<typeof BadgeAssignment>

export const NewBadgeAssignment = Type.Object({ badgeId: Guid, memberId: Guid })
export type NewBadgeAssignment = Static<typeof NewBadgeAssignment>

export const BadgePosition = Type.Enum(['FIRST', 'LAST', 'AFTER'])
export type BadgePosition = Static<typeof BadgePosition>

export const MemberBadges = Type.Object({ memberId: Guid, badgeIds: Type.Array(Guid) })
export type MemberBadges = Static<typeof MemberBadges>
