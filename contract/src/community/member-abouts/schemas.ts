import { type Static, Type } from 'typebox'
import { FreeForm, Guid, Revision } from '../../ground/scalars.ts'

/** Rich content: a tree of nodes, kept and handed back without what could run scripts. */
export const RichContent = Type.Object({
  nodes: Type.Optional(Type.Array(FreeForm, { maxItems: 1000 })),
  metadata: Type.Optional(FreeForm),
  documentStyle: Type.Optional(FreeForm),
})
export type RichContent = Static<typeof RichContent>

/** What a member writes about themselves. */
export const MemberAbout = Type.Object({ id: Guid, revision: Revision, memberId: Guid, content: RichContent })
export type MemberAbout = Static<typeof MemberAbout>

/** Members write their own; managers name the member. */
export const NewMemberAbout = Type.Object({ content: RichContent, memberId: Type.Optional(Guid) })
export const MemberAboutChanges = Type.Object({ content: RichContent, revision: Revision })
