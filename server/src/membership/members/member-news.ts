import type { Member } from '@foyer/contract'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { membersOf } from './members-store.ts'
import { memberOf } from './stored-member.ts'

type News = { name: 'member.created' | 'member.updated'; memberId: string }

/** Publishes the event of a change in its transaction, and returns the member. */
export const tellOfMember = async (tx: Transaction, context: VerbContext, { name, memberId }: News): Promise<Member> => {
  const entity = memberOf(await membersOf(tx, context.siteId).where('members.id', '=', memberId).executeTakeFirstOrThrow())
  await recordEvent(tx, { ...eventOf(context), name, entityId: memberId, payload: { entity } })
  return entity
}

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: VerbContext) => ({ siteId, caller, now, jobs })
