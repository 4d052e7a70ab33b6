import type { Image, Site, SiteChanges } from '@foyer/contract'
import { answeredPicture } from '@foyer/domain'
import { type Selectable, sql, type Updateable } from 'kysely'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { SitesTable } from '../../ground/db/types.ts'

export const siteColumns = columnsOf<Site, keyof Omit<SiteChanges, 'revision' | 'hasFinishedSetUp'>>()('sites', {
  written: {
    name: ['name', 'text'],
    description: ['description', 'text?'],
    translations: ['translations', 'translations'],
    timeZone: ['time_zone', 'text'],
    currency: ['currency', 'text'],
    languages: ['languages', 'textList'],
    defaultLanguage: ['default_language', 'text'],
    brandColor: ['brand_color', 'text'],
    logo: ['logo', 'json?'],
    picture: ['picture', 'json?'],
    address: ['address', 'json?'],
    email: ['email', 'text?'],
    phone: ['phone', 'text?'],
    publicUrl: ['public_url', 'text'],
    isPublic: ['is_public', 'boolean'],
    allowsAssistants: ['allows_assistants', 'boolean'],
    slotStepMinutes: ['slot_step_minutes', 'number?'],
    holdMinutes: ['hold_minutes', 'number'],
    closesWithUnreadCalendars: ['closes_with_unread_calendars', 'boolean'],
  },
  kept: {
    ...everyEntity,
    businessScheduleId: ['business_schedule_id', 'id'],
    isSample: ['is_sample', 'boolean'],
    setUpFinishedDate: ['set_up_finished_at', 'instant?'],
  },
})

type SiteRow = Selectable<SitesTable>

export const findSite = async (db: Queryable, siteId: string): Promise<Site | null> => {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
  return row ? siteOf(row) : null
}

export const findSiteWithVersion = async (db: Queryable, siteId: string): Promise<{ site: Site; catalogueVersion: string } | null> => {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
  return row ? { site: siteOf(row), catalogueVersion: row.catalogue_version } : null
}

export const saveSite = async (
  tx: Transaction,
  siteId: string,
  revision: string,
  changes: Updateable<SitesTable>,
): Promise<Site | null> => {
  const row = await tx
    .updateTable('sites')
    .set({ ...changes, revision: sql`revision + 1`, catalogue_version: sql`catalogue_version + 1` })
    .where('id', '=', siteId)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row ? siteOf(row) : null
}

export const savePublicAddress = async (
  tx: Transaction,
  { siteId, publicUrl, now }: { siteId: string; publicUrl: string; now: string },
): Promise<Site> =>
  siteOf(
    await tx
      .updateTable('sites')
      .set({ public_url: publicUrl, updated_at: now, revision: sql`revision + 1`, catalogue_version: sql`catalogue_version + 1` })
      .where('id', '=', siteId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const raiseCatalogueVersion = async (tx: Queryable, siteId: string): Promise<void> => {
  await tx.updateTable('sites').set({ catalogue_version: sql`catalogue_version + 1` }).where('id', '=', siteId).execute()
}

export const saveSampleDropped = async (tx: Transaction, siteId: string, now: string): Promise<Site | null> => {
  const row = await tx
    .updateTable('sites')
    .set({
      is_sample: false,
      set_up_finished_at: null,
      updated_at: now,
      revision: sql`revision + 1`,
      catalogue_version: sql`catalogue_version + 1`,
    })
    .where('id', '=', siteId)
    .where('is_sample', '=', true)
    .returningAll()
    .executeTakeFirst()
  return row ? siteOf(row) : null
}

export const findAnySite = async (db: Queryable): Promise<Site | null> => {
  const row = await db.selectFrom('sites').selectAll().orderBy('created_at').limit(1).executeTakeFirst()
  return row ? siteOf(row) : null
}

type NewSite = Pick<Site, 'id' | 'name' | 'timeZone' | 'currency' | 'brandColor' | 'publicUrl' | 'isPublic' | 'businessScheduleId'> & {
  now: string
}

export const insertSite = async (tx: Transaction, site: NewSite): Promise<void> => {
  await tx
    .insertInto('sites')
    .values({
      id: site.id,
      name: site.name,
      time_zone: site.timeZone,
      currency: site.currency,
      languages: ['en', 'de'],
      default_language: 'en',
      brand_color: site.brandColor,
      public_url: site.publicUrl,
      is_public: site.isPublic,
      business_schedule_id: site.businessScheduleId,
      created_at: site.now,
      updated_at: site.now,
    })
    .execute()
}

/**
 * A site only reachable on its own machine follows the address it is started with: another port, or the first public name. An address that
 * a manager chose stays.
 */
export const moveLoopbackAddress = async (
  tx: Transaction,
  { siteId, publicUrl, isPublic, now }: { siteId: string; publicUrl: string; isPublic: boolean; now: string },
): Promise<void> => {
  await tx
    .updateTable('sites')
    .set({ public_url: publicUrl, is_public: sql`is_public or ${isPublic}`, updated_at: now, revision: sql`revision + 1` })
    .where('id', '=', siteId)
    .where('public_url', '<>', publicUrl)
    .where('public_url', '~', '^https?://(localhost|127\\.|\\[::1\\])')
    .execute()
}

export const insertSiteHost = async (tx: Transaction, siteId: string, host: string): Promise<void> => {
  await tx.insertInto('site_hosts').values({ host, site_id: siteId }).execute()
}

export const hostsOf = async (db: Queryable, siteId: string): Promise<string[]> => {
  const hosts = await db.selectFrom('site_hosts').select('host').where('site_id', '=', siteId).execute()
  return hosts.map(({ host }) => host)
}

const siteOf = (row: SiteRow): Site => {
  const site = siteColumns.entityOf(row)
  const pictureOf = (picture: Image | undefined) => picture && answeredPicture(picture, row.public_url)
  return { ...site, logo: pictureOf(site.logo), picture: pictureOf(site.picture) }
}
