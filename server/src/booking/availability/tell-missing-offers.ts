import type { NoOfferReason } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { queueAccountMails } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwners } from '../../people/accounts/accounts.ts'
import { loadOffers, type SiteTakesOnline } from './list-offers.ts'
import { claimCheck, findUncheckedSites, keepAlarms } from './offer-alarms-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>
export type MissingOffer = { serviceId: string; name: string; reason: NoOfferReason }

const sitesAtOnce = 20

/**
 * Each site once a day: mails the owners the services that clients see and cannot book at any time, once while that lasts. A service that is
 * not booked online is so on purpose. A site whose turn fails does not stop the others.
 */
export async function tellMissingOffers({ db, jobs, clock }: Tools, takesOnline: SiteTakesOnline): Promise<void> {
  const now = clock()
  const since = Temporal.Instant.from(now).subtract({ hours: 24 }).toString()
  const failures: unknown[] = []
  for (const siteId of await findUncheckedSites(db, since, sitesAtOnce)) {
    await tellOfSite({ db, jobs }, siteId, { now, since, takesOnline }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

async function tellOfSite(
  { db, jobs }: Omit<Tools, 'clock'>,
  siteId: string,
  turn: { now: string; since: string; takesOnline: SiteTakesOnline },
): Promise<void> {
  const missing = (await loadOffers(db, siteId, turn.now, { takesOnline: await turn.takesOnline(db, siteId) })).flatMap(
    ({ service: { id: serviceId, name }, offer }): MissingOffer[] =>
      'reason' in offer && offer.reason !== 'ONLINE_BOOKING_OFF' ? [{ serviceId, name, reason: offer.reason }] : [],
  )
  await db.transaction().execute(async (tx) => {
    if (!(await claimCheck(tx, siteId, turn))) return
    const fresh = await keepAlarms(tx, siteId, missing, turn.now)
    const told = missing.filter(({ serviceId }) => fresh.has(serviceId))
    if (told.length > 0) await mailOwners(tx, jobs, { siteId, now: turn.now, told })
  })
}

type Alarmed = { siteId: string; now: string; told: readonly MissingOffer[] }

async function mailOwners(tx: Transaction, jobs: Tools['jobs'], { siteId, now, told }: Alarmed): Promise<void> {
  const site = await loadSite(tx, siteId)
  const services = told.map(({ name, reason }) => ({ name, reason }))
  const mails = (await findOwners(tx, siteId)).map(({ email: to, language }) => ({
    template: 'nothing-to-book' as const,
    services,
    site,
    to,
    language,
    now,
  }))
  await queueAccountMails(tx, jobs, mails)
}
