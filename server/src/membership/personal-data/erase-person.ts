import { cancelBookingsOfPerson } from '../../booking/together/cancel-bookings.ts'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import { deletePicturesUsedBy } from '../../house/media/pictures-store.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { endOrders } from '../../money/orders/change-orders.ts'
import { lockIdentity } from '../../people/accounts/accounts-store.ts'
import { deleteDeletion, findContactAddress, findDueDeletions, type StoredDeletion } from './deletions-store.ts'
import { clearKept, deleteRest, forgetBooker, forgetEvents, forgetInLogs, namesOf, noteCustomers } from './erase-store.ts'
import { findPerson, lockPerson, openBookingsOf, type Subject } from './person-store.ts'

/**
 * What runs ends, what the business must keep stays without a name, everything else is deleted. The account, if there is one, is locked by
 * the caller. Bookings and orders lose their customer before they end, so that the events of their ends, and the mails to the business,
 * name no one.
 */
export const erasePerson = async (tx: Transaction, context: VerbContext, subject: Subject): Promise<void> => {
  const { siteId, now, dependencies } = context
  const known = { siteId, subject }
  const found = await findPerson(tx, known)
  if (!found) return
  await lockPerson(tx, siteId, found)
  // Read again: rows that were being inserted while this waited for the lock are there now.
  const person = (await findPerson(tx, known)) ?? found
  const named = { siteId, person }
  const names = await namesOf(tx, named)
  const open = await openBookingsOf(tx, context, person.bookingIds)
  await forgetEvents(tx, named)
  await forgetBooker(tx, named)
  await noteCustomers(tx, named, now)
  await clearKept(tx, named)
  const caller = withoutName(context.caller, person.memberIds)
  const cause = caller === context.caller ? 'OWNER_ACTION' : 'MEMBER_ACTION'
  await endOrders(tx, { siteId, now, caller, dependencies, cause }, person.orderIds)
  await cancelBookingsOfPerson(tx, { siteId, now, caller, jobs: dependencies.jobs, bookingIds: open.map(({ id }) => id) })
  await deletePicturesUsedBy(tx, siteId, person.memberIds)
  await deleteRest(tx, named)
  await forgetInLogs(tx, named, names)
  await recordEvents(tx, [
    ...person.memberIds.map((entityId) => ({
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      name: 'member.deleted' as const,
      entityId,
      payload: {},
    })),
    ...(person.memberIds.length > 0 ? [] : person.contactIds).map((entityId) => ({
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      name: 'client.deleted' as const,
      entityId,
      payload: {},
    })),
  ])
}

/** For persons who delete themselves: events would keep their id. */
const withoutName = (caller: Caller, memberIds: readonly string[]): Caller => {
  const memberId = memberIdOf(caller)
  return memberId !== null && memberIds.includes(memberId) ? { kind: 'anonymous', siteId: caller.siteId } : caller
}

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 20

/** Once a minute: the deletions whose time to be withdrawn is over, each in a transaction of its own. One that fails stops no other. */
export async function deleteDuePeople({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const due of await findDueDeletions(db, now, mostAtOnce)) {
    await deleteOne({ db, jobs }, due, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const deleteOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, { siteId, deletion, subject }: StoredDeletion, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      const caller = { kind: 'anonymous', siteId } as const
      const identity = 'memberId' in subject ? await lockIdentity(tx, siteId, subject.memberId) : null
      if (!(await deleteDeletion(tx, siteId, deletion.id))) return
      // Team members, and guests who have an account by now, are not deleted by an older request.
      const person = await findPerson(tx, { siteId, subject })
      const isStillMeant = 'memberId' in subject ? identity?.role === null : person?.memberIds.length === 0
      const news = { jobs, siteId, now, caller, entityId: deletion.id, payload: {} }
      if (!isStillMeant) return await recordEvent(tx, { ...news, name: 'deletion.withdrawn' })
      const to = 'memberId' in subject ? identity : await findContactAddress(tx, siteId, subject.contactId)
      await erasePerson(tx, { siteId, now, caller, dependencies: { jobs } }, subject)
      await recordEvent(tx, { ...news, name: 'deletion.done' })
      // Queued after everything else is deleted. The mail itself is deleted once it is sent.
      if (to) {
        const { email, language } = to
        await queueAccountMail(tx, jobs, { template: 'deletion-done', site: await loadSite(tx, siteId), to: email, language, now })
      }
    }),
  )
