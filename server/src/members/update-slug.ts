import { isMemberSlug, Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { tellOfMember } from './member-news.ts'
import { saveSlug } from './members-store.ts'
import { lockMember, requireReach } from './open-member.ts'

export const updateMySlug: Handler<'members', 'updateMySlug'> = ({ body }, context) =>
  updateSlug(context, memberIdOf(context.caller) ?? '', body.slug)

export const updateMemberSlug: Handler<'members', 'updateMemberSlug'> = ({ params: { id }, body }, context) => {
  requireReach(context.caller, id)
  return updateSlug(context, id, body.slug)
}

const updateSlug = async (context: Context, memberId: string, slug: string) => {
  if (!isMemberSlug(slug)) throw new Refusal('SLUG_CONTAINS_ILLEGAL_CHARACTERS', { slug })
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    await lockMember(tx, siteId, memberId)
    const isSaved = await saveSlug(tx, { siteId, memberId, now }, slug)
    if (!isSaved) throw new Refusal('SLUG_ALREADY_EXISTS', { slug })
    return { member: await tellOfMember(tx, context, { name: 'member.updated', memberId }) }
  })
}
