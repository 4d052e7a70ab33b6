import { cancelBookingsOfPerson } from '../../booking/together/together.ts'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { deletePicturesUsedBy } from '../../house/media/media.ts'
import { endOrders } from '../../money/orders/orders.ts'
import { clearKept, deleteRest, noteCustomers } from './erase-store.ts'
import { forgetBooker, forgetEvents, forgetInLogs, namesOf } from './logs-store.ts'
import { findPerson, lockPerson, openBookingsOf, type Subject } from './person-store.ts'

/**
 * Deletes a person: what runs ends, what the business must keep stays without a name, everything else is gone. The account, if there is one,
 * is locked by the caller. Bookings and orders lose their customer before they end, so that the events of their ends, and the mails to the
 * business, name no one.
 */
export const erasePerson = async (tx: Transaction, context: VerbContext, subject: Subject): Promise<void> => {
  const { siteId, now, dependencies } = context
  const known = { siteId, subject }
  const found = await findPerson(tx, known)
  if (!found) return
  await lockPerson(tx, siteId, found)
  // What was being made when the lock was asked for is there now.
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

/** A person who deletes themselves is a customer without a name: events would keep their id. */
const withoutName = (caller: Caller, memberIds: readonly string[]): Caller => {
  const memberId = memberIdOf(caller)
  return memberId !== null && memberIds.includes(memberId) ? { kind: 'anonymous', siteId: caller.siteId } : caller
}
