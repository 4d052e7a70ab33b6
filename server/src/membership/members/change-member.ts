import type { Member } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { type Identity, lockIdentity } from '../../people/accounts/accounts-store.ts'
import { memberOf, membersOf } from './members-store.ts'

export const changeMember = (context: Context, memberId: string, change: (tx: Transaction) => Promise<void>) =>
  context.inTransaction(async (tx) => {
    await lockMember(tx, context.siteId, memberId)
    await change(tx)
    return { member: await recordMemberEvent(tx, context, { name: 'member.updated', memberId }) }
  })

export const lockMember = async (tx: Transaction, siteId: string, memberId: string): Promise<Identity> => {
  const identity = await lockIdentity(tx, siteId, memberId)
  if (!identity) throw new Refusal('NOT_FOUND')
  return identity
}

export const requireReach = (caller: Caller, memberId: string): void => {
  if (caller.kind !== 'manager' && memberIdOf(caller) !== memberId) throw new Refusal('PERMISSION_DENIED')
}

type News = { name: 'member.created' | 'member.updated'; memberId: string }

export const recordMemberEvent = async (tx: Transaction, context: VerbContext, { name, memberId }: News): Promise<Member> => {
  const entity = memberOf(await membersOf(tx, context.siteId).where('members.id', '=', memberId).executeTakeFirstOrThrow())
  await recordEvent(tx, { ...eventOf(context), name, entityId: memberId, payload: { entity } })
  return entity
}

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: VerbContext) => ({ siteId, caller, now, jobs })
