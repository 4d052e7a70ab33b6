import { isMemberSlug, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { tellOfMember } from './member-news.ts'
import { memberWithSlug, saveSlug } from './members-store.ts'
import { lockMember, requireReach } from './open-member.ts'

export const updateMySlug: Handler<'members', 'updateMySlug'> = ({ body }, context) =>
  updateSlug(context, memberIdOf(context.caller) ?? '', body.slug)

export const updateMemberSlug: Handler<'members', 'updateMemberSlug'> = ({ params: { id }, body }, context) => {
  requireReach(context.caller, id)
  return updateSlug(context, id, body.slug)
}

export const checkMySlug: Handler<'members', 'checkMySlug'> = async ({ body: { slug } }, { db, siteId, caller }) => {
  if (!isMemberSlug(slug)) return { availability: 'NOT_ALLOWED' }
  const holder = await memberWithSlug(db, siteId, slug)
  if (holder === undefined) return { availability: 'FREE' }
  return { availability: holder === memberIdOf(caller) ? 'OWN' : 'TAKEN' }
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
