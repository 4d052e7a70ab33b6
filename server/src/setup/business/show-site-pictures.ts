import type { Image, Site, SiteChanges } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import { showPictures } from '../../house/media/media.ts'

type Pictures = Pick<SiteChanges, 'logo' | 'picture'>
type Change = { before: Site; changes: Pictures; cleared: ReadonlySet<string>; now: string }

/** Registers the logo and picture that the site shows from now on; answers the changed members. */
export const showSitePictures = async (tx: Transaction, { before, changes, cleared, now }: Change): Promise<Pictures> => {
  const after = (member: keyof Pictures): Image | undefined => (cleared.has(member) ? undefined : (changes[member] ?? before[member]))
  const [logo, picture] = await showPictures(tx, { siteId: before.id, now, usedBy: before.id }, [
    { field: 'site.logo', image: after('logo') },
    { field: 'site.picture', image: after('picture') },
  ])
  return { ...(changes.logo && logo && { logo }), ...(changes.picture && picture && { picture }) }
}
