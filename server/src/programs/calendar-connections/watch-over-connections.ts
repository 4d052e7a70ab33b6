import { hoursUntilOwnersAreTold, minutesUntilPersonIsTold } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import { later } from '../../ground/instants.ts'
import { removeOutsideCalendars } from '../../house/busy-times/busy-times-store.ts'
import { queueAccountMails } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwners } from '../../people/accounts/accounts-store.ts'
import { deleteExpiredTrips } from './calendar-apps-store.ts'
import { endConnectionsOfOthers, findForgottenConnections, takeUntoldFailures } from './connections-store.ts'

type Tools = Pick<Dependencies, 'db' | 'clock' | 'jobs'>

/** Each minute: tells of connections that fail, and ends those whose person has left or was deleted. */
export async function watchOverConnections(tools: Tools): Promise<void> {
  await endOfOthers(tools)
  await tellOfFailures(tools)
  await deleteExpiredTrips(tools.db, tools.clock())
}

async function endOfOthers({ db, clock }: Tools): Promise<void> {
  const forgotten = await findForgottenConnections(db)
  await db.transaction().execute(async (tx) => {
    const ended = await endConnectionsOfOthers(tx, clock())
    for (const named of [...forgotten, ...ended.map(({ siteId, id }) => ({ siteId, connectionId: id }))])
      await removeOutsideCalendars(tx, named)
  })
}

async function tellOfFailures({ db, clock, jobs }: Tools): Promise<void> {
  const now = clock()
  const since = {
    now,
    personSince: later(now, { minutes: -minutesUntilPersonIsTold }),
    ownersSince: later(now, { hours: -hoursUntilOwnersAreTold }),
  }
  await db.transaction().execute(async (tx) => {
    for (const { siteId, provider, failure, staffName, email, language, forOwners } of await takeUntoldFailures(tx, since)) {
      const site = await loadSite(tx, siteId)
      const readers = forOwners ? (await findOwners(tx, siteId)).filter((owner) => owner.email !== email) : [{ email, language }]
      const mail = { template: 'calendar-failing', provider, failure: failure ?? 'REFUSED', staffName, isForOwner: forOwners } as const
      await queueAccountMails(
        tx,
        jobs,
        readers.map((reader) => ({ ...mail, site, now, to: reader.email, language: reader.language })),
      )
    }
  })
}
