import { randomUUID } from 'node:crypto'
import { permissions } from '@foyer/contract'
import { createFirstReminderSettings } from '../../booking/reminders/reminders.ts'
import type { Config } from '../../ground/config.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import { newReadableSecret } from '../../ground/secrets.ts'
import { createStaffResourceType } from '../../house/resources/resources.ts'
import { createBusinessSchedule } from '../../house/schedules/working-hours.ts'
import { isLoopback } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { findAnySite, insertSite, insertSiteHost, moveLoopbackAddress } from '../../house/site/site-store.ts'
import { signInLinkForOwner } from '../../membership/authentication/sign-in-links.ts'
import { addOwner } from '../../membership/members/add-member.ts'
import { createDefaultBookingForm } from '../../offer/booking-forms/booking-forms.ts'
import { createDefaultBookingPolicy } from '../../offer/booking-policies/booking-policies.ts'
import { createDefaultCategory } from '../../offer/categories/categories.ts'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { insertOauthClient } from '../../people/tokens/tokens-store.ts'

type FirstSite = {
  siteId: string
  isNew: boolean
  secretsToShow: { label: string; value: string }[]
  /** Signs the owner in once, within a day; null if starting the server does not prove to be the owner. */
  signInLink: string | null
}

type Start = { config: Pick<Config, 'publicUrl' | 'firstSite'>; now: string }

export const ensureFirstSite = (db: Database, start: Start): Promise<FirstSite> =>
  db.transaction().execute(async (tx) => {
    await takeLocks(tx, ['first site'], 'EXCLUSIVE')
    const known = await findAnySite(tx)
    return known ? await welcomeBack(tx, known.id, start) : await makeFirstSite(tx, start)
  })

/** On a private machine, starting the server proves to be the owner: each start shows a link. */
const welcomeBack = async (tx: Transaction, siteId: string, { config: { publicUrl }, now }: Start): Promise<FirstSite> => {
  await moveLoopbackAddress(tx, { siteId, publicUrl, isPublic: !isLoopback(publicUrl), now })
  const signInLink = isLoopback(publicUrl) ? await linkFor(tx, siteId, now) : null
  return { siteId, isNew: false, secretsToShow: [], signInLink }
}

const linkFor = async (tx: Transaction, siteId: string, now: string): Promise<string | null> =>
  await signInLinkForOwner(tx, await loadSite(tx, siteId), now, 24 * 60)

const makeFirstSite = async (tx: Transaction, { config: { publicUrl, firstSite }, now }: Start): Promise<FirstSite> => {
  const siteId = firstSite.siteId ?? randomUUID()
  const email = firstSite.ownerEmail ?? 'owner@example.com'
  await makeSite(tx, { siteId, publicUrl, now })
  await addOwner(tx, { siteId, email, name: null, password: firstSite.ownerPassword, now })
  const secretsToShow = await giveAccess(tx, siteId, firstSite, now)
  return { siteId, isNew: true, secretsToShow, signInLink: await linkFor(tx, siteId, now) }
}

/** Without an address for visitors: the owner's own is published only by the owner. */
const makeSite = async (tx: Transaction, { siteId, publicUrl, now }: { siteId: string; publicUrl: string; now: string }) => {
  const businessScheduleId = randomUUID()
  const timeZone = Temporal.Now.timeZoneId()
  await insertSite(tx, {
    id: siteId,
    name: 'Your business',
    timeZone,
    currency: 'EUR',
    brandColor: '#2a614d',
    publicUrl,
    isPublic: !isLoopback(publicUrl),
    businessScheduleId,
    now,
  })
  if (!isLoopback(publicUrl)) await insertSiteHost(tx, siteId, new URL(publicUrl).hostname)
  await createBusinessSchedule(tx, { siteId, id: businessScheduleId, name: 'Business', timeZone, now })
  await createDefaultBookingPolicy(tx, { siteId, now, name: 'Standard' })
  await createDefaultCategory(tx, { siteId, now })
  await createDefaultBookingForm(tx, { siteId, now })
  await createStaffResourceType(tx, { siteId, now })
  await createFirstReminderSettings(tx, { siteId, now })
}

const giveAccess = async (
  tx: Transaction,
  siteId: string,
  given: Config['firstSite'],
  now: string,
): Promise<FirstSite['secretsToShow']> => {
  const clientId = given.clientId ?? randomUUID()
  const { secret: apiKey, ...start } = given.apiKey ? { secret: given.apiKey } : newReadableSecret('foyer_key_')
  await insertOauthClient(tx, { siteId, id: clientId, name: 'First client', allowsAnyLoopbackRedirect: true, now })
  await addApiKey(tx, { siteId, name: 'First key', secret: apiKey, ...start, permissions, now })
  return [
    ...(given.clientId ? [] : [{ label: 'client id', value: clientId }]),
    ...(given.apiKey ? [] : [{ label: 'API key', value: apiKey }]),
  ]
}
