import type { Image, Site, SiteChanges } from '@foyer/contract'
import { InvalidInput, isTimeZone, Refusal, type Violation } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { showPictures } from '../../house/media/media.ts'
import { moveBusinessTimeZone } from '../../house/schedules/schedule-changes.ts'
import { isLoopback } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { saveSite, siteColumns } from '../../house/site/site-store.ts'
import { nameDefaultCategory } from '../../offer/categories/manage-categories.ts'
import { notifyOwners } from './trusted-changes.ts'

export const updateSite: Handler<'site', 'updateSite'> = async ({ body, cleared }, context) => {
  const { siteId, now } = context
  const { revision, hasFinishedSetUp, ...members } = body.site
  const clearedMembers = new Set([...cleared].map((path) => path.split('.')[1] ?? ''))
  return await context.inTransaction(async (tx) => {
    const before = await loadSite(tx, siteId)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    refuseImpossibleChanges(before, body.site, clearedMembers)
    // A write locks the site's own row last, here as everywhere.
    await moveTimeZone(tx, before, members.timeZone, now)
    const { defaultLanguage: from } = before
    const { defaultLanguage: to = from } = members
    if (to !== from) await nameDefaultCategory(tx, context, { from, to })
    const pictures = await showSitePictures(tx, { before, changes: members, cleared: clearedMembers, now })
    const isPublic = isPublicWith(before, members)
    const site = await saveSite(tx, siteId, revision, {
      ...siteColumns.changesOf({ ...members, ...pictures, isPublic, ...nullsFor(clearedMembers) }),
      ...(hasFinishedSetUp !== undefined && { set_up_finished_at: hasFinishedSetUp ? now : null }),
      updated_at: now,
    })
    if (!site) throw new Refusal('STALE_REVISION', { current: before })
    await notifyOwners(tx, context, { before, after: site })
    return { site }
  })
}

const clearable = ['description', 'logo', 'picture', 'address', 'email', 'phone', 'slotStepMinutes'] as const

const nullsFor = (cleared: ReadonlySet<string>): { [Member in (typeof clearable)[number]]?: null } =>
  Object.fromEntries(clearable.filter((member) => cleared.has(member)).map((member) => [member, null]))

/**
 * An address that other machines can reach makes a site public; only the owner can undo that, and only for an address that they cannot
 * reach.
 */
const isPublicWith = (before: Site, { publicUrl = before.publicUrl, isPublic = before.isPublic }: Partial<Site>): boolean =>
  isPublic || !isLoopback(publicUrl)

/** Opening hours are wall time: ten o'clock in the old zone becomes ten o'clock in the new one. Bookings keep their instants. */
const moveTimeZone = async (tx: Transaction, before: Site, timeZone: string | null | undefined, now: string): Promise<void> => {
  const { id: siteId, businessScheduleId } = before
  if (timeZone && timeZone !== before.timeZone) await moveBusinessTimeZone(tx, { siteId, businessScheduleId, timeZone, now })
}

const refuseImpossibleChanges = (before: Site, changes: SiteChanges, cleared: ReadonlySet<string>): void => {
  const { timeZone } = changes
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new Refusal('INVALID_TIME_ZONE', { field: 'site.timeZone' })
  const violations = [
    ...violationsOfClearing(cleared),
    ...violationsOfCurrency(changes.currency),
    ...violationsOfLanguages({ ...before, ...changes }),
    ...violationsOfAddress(changes.publicUrl),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
}

const violationsOfClearing = (cleared: ReadonlySet<string>): Violation[] =>
  [...cleared]
    .filter((member) => !clearable.some((known) => known === member))
    .map((member) => ({ field: `site.${member}`, description: 'cannot be cleared', rule: 'REQUIRED' }))

const violationsOfCurrency = (currency: string | undefined): Violation[] =>
  currency === undefined || Intl.supportedValuesOf('currency').includes(currency)
    ? []
    : [{ field: 'site.currency', description: 'must be a currency of ISO 4217', rule: 'UNKNOWN_CURRENCY' }]

const violationsOfLanguages = ({ languages, defaultLanguage }: Pick<Site, 'languages' | 'defaultLanguage'>): Violation[] => {
  if (new Set(languages).size < languages.length)
    return [{ field: 'site.languages', description: 'must not name a language twice', rule: 'UNIQUE' }]
  return languages.includes(defaultLanguage)
    ? []
    : [{ field: 'site.defaultLanguage', description: 'must be one of the languages of the site', rule: 'NOT_OFFERED' }]
}

const violationsOfAddress = (publicUrl: string | undefined): Violation[] => {
  if (publicUrl === undefined) return []
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  const isSafe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(publicUrl)))
  if (isSafe && url.origin === publicUrl) return []
  const description = 'must be an https address without a path or a slash at its end, or one of this machine with http'
  return [{ field: 'site.publicUrl', description, rule: 'FORMAT' }]
}

type Pictures = Pick<SiteChanges, 'logo' | 'picture'>
type Change = { before: Site; changes: Pictures; cleared: ReadonlySet<string>; now: string }

const showSitePictures = async (tx: Transaction, { before, changes, cleared, now }: Change): Promise<Pictures> => {
  const after = (member: keyof Pictures): Image | undefined => (cleared.has(member) ? undefined : (changes[member] ?? before[member]))
  const [logo, picture] = await showPictures(tx, { siteId: before.id, now, usedBy: before.id }, [
    { field: 'site.logo', image: after('logo') },
    { field: 'site.picture', image: after('picture') },
  ])
  return { ...(changes.logo && logo && { logo }), ...(changes.picture && picture && { picture }) }
}
