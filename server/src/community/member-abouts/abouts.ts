import { randomUUID } from 'node:crypto'
import type { MemberAbout } from '@foyer/contract'
import { invalid, maySelf, memberKindOf, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadStanding } from '../../membership/member-visibility/visibility-store.ts'
import { aboutFields, aboutOf, deleteAbout, insertAbout, lockAboutInReach, saveAbout, visibleAboutsOf } from './abouts-store.ts'
import { cleanContent } from './clean-content.ts'

export const createMemberAbout: Handler<'member-abouts', 'createMemberAbout'> = ({ body: { memberAbout: sent } }, context) => {
  const { siteId, now, caller } = context
  const memberId = sent.memberId ?? memberIdOf(caller)
  if (!memberId)
    throw caller.kind === 'manager' ? invalid('memberAbout.memberId', 'is required', 'REQUIRED') : new Refusal('PERMISSION_DENIED')
  if (caller.kind !== 'manager' && memberId !== memberIdOf(caller)) throw new Refusal('PERMISSION_DENIED')
  return context.inTransaction(async (tx) => {
    await requireMayWrite(tx, context, memberId)
    const memberAbout = await insertAbout(tx, { siteId, now, id: randomUUID(), memberId, content: cleanContent(sent.content) })
    if (!memberAbout) throw new Refusal('MEMBER_ABOUT_EXISTS', { memberId })
    await recordEvent(tx, { ...eventOf(context), name: 'member_about.created', entityId: memberAbout.id, payload: { entity: memberAbout } })
    return { memberAbout }
  })
}

export const updateMemberAbout: Handler<'member-abouts', 'updateMemberAbout'> = ({ params, body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller } = context
    const { content, revision } = body.memberAbout
    const current = requireAbout(await lockAboutInReach(tx, siteId, caller, params['memberAbout.id']))
    await requireMayWrite(tx, context, current.memberId)
    if (current.revision !== revision) throw new Refusal('STALE_REVISION', { current })
    const memberAbout = await saveAbout(tx, { siteId, now, id: current.id, content: cleanContent(content) })
    await recordEvent(tx, { ...eventOf(context), name: 'member_about.updated', entityId: current.id, payload: { entity: memberAbout } })
    return { memberAbout }
  })

export const deleteMemberAbout: Handler<'member-abouts', 'deleteMemberAbout'> = ({ params: { id } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, caller } = context
    requireAbout(await lockAboutInReach(tx, siteId, caller, id))
    await deleteAbout(tx, siteId, id)
    await recordEvent(tx, { ...eventOf(context), name: 'member_about.deleted', entityId: id, payload: {} })
    return {}
  })

/** Muted members write nothing that others see; managers write for them. */
const requireMayWrite = async (tx: Transaction, { siteId, caller }: Context, memberId: string): Promise<void> => {
  const standing = await loadStanding(tx, siteId, memberId)
  const kind = standing && memberKindOf(standing)
  if (!kind) throw new Refusal('NOT_FOUND')
  if (caller.kind !== 'manager' && !maySelf(kind, 'WRITE')) throw new Refusal('MEMBER_MUTED', { memberId })
}

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: Context) => ({ siteId, caller, now, jobs })

const requireAbout = (about: MemberAbout | null): MemberAbout => {
  if (!about) throw new Refusal('NOT_FOUND')
  return about
}

export const getMyMemberAbout: Handler<'member-abouts', 'getMyMemberAbout'> = async (_input, { db, siteId, caller }) => {
  const row = await visibleAboutsOf(db, siteId, caller).where('member_abouts.member_id', '=', memberIdOf(caller)).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { memberAbout: aboutOf(row) }
}

export const getMemberAbout: Handler<'member-abouts', 'getMemberAbout'> = async ({ params: { id } }, { db, siteId, caller }) => {
  const row = await visibleAboutsOf(db, siteId, caller).where('member_abouts.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { memberAbout: aboutOf(row) }
}

export const queryMemberAbouts: Handler<'member-abouts', 'queryMemberAbouts'> = async ({ body: { query } }, context) => {
  const { db, siteId, caller, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: 'queryMemberAbouts',
    fields: aboutFields,
    from: visibleAboutsOf(db, siteId, caller),
    defaults: { sort: [{ fieldName: 'id' }], paging: 'CURSOR' },
  })
  return { memberAbouts: rows.map(aboutOf), pagingMetadata }
}
