import type { Image, Site } from '@foyer/contract'
import { toldPicture } from '@foyer/domain'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { SitesTable } from '../../ground/db/types.ts'
import { translationsIn } from './words-for.ts'

type SiteRow = Selectable<SitesTable>

export const findSite = async (db: Queryable, siteId: string): Promise<Site | null> => {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
  return row ? siteOf(row) : null
}

/** The site with the version that caches of its catalogue are checked against. */
export const findSiteWithVersion = async (db: Queryable, siteId: string): Promise<{ site: Site; catalogueVersion: string } | null> => {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
  return row ? { site: siteOf(row), catalogueVersion: row.catalogue_version } : null
}

/** Null if the revision is stale. */
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

/** Another address for links and mails; whether the site is public does not change. */
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

/** Null if the site shows no sample. Restarts the set-up: the sample's was not the owner's. */
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

const siteOf = (row: SiteRow): Site =>
  ({
    id: row.id,
    name: row.name,
    description: row.description,
    translations: translationsIn<NonNullable<Site['translations']>>(row.translations),
    timeZone: row.time_zone,
    currency: row.currency,
    languages: row.languages,
    defaultLanguage: row.default_language,
    brandColor: row.brand_color,
    // Written only by showSitePictures().
    logo: row.logo && toldPicture(row.logo as Image, row.public_url),
    picture: row.picture && toldPicture(row.picture as Image, row.public_url),
    address: row.address,
    email: row.email,
    phone: row.phone,
    publicUrl: row.public_url,
    isPublic: row.is_public,
    slotStepMinutes: row.slot_step_minutes,
    holdMinutes: row.hold_minutes,
    businessScheduleId: row.business_schedule_id,
    isSample: row.is_sample,
    setUpFinishedDate: row.set_up_finished_at,
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    // Empty columns are null here and left out of every answer.
  }) as Site
