import type { Image } from '@foyer/contract'
import { invalid, keptPicture, pictureUrl, uploadedIdOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import { deleteUnusedSince, deleteUsesExcept, saveUses } from './pictures-store.ts'

/** What shows pictures, by its id: a service, a staff member, the site. */
export type PictureUse = { siteId: string; now: string; usedBy: string }
/** An image as it was sent, and the member of the request that it stands in. */
export type SentImage = { field: string; image: Image | undefined }

/**
 * Says what `usedBy` shows from now on, and answers each image as it is to be kept: one that was uploaded here with its own path and
 * size, whatever came along; another file of the site by its path; one that lies elsewhere as it is.
 */
export async function showPictures(tx: Transaction, use: PictureUse, sent: readonly SentImage[]): Promise<(Image | undefined)[]> {
  const pictureIds = [...new Set(sent.flatMap(({ image }) => (image && uploadedIdOf(image)) ?? []))]
  const { publicUrl, pictures } = await saveUses(tx, { ...use, pictureIds })
  return sent.map(({ field, image }) => {
    if (!image) return undefined
    const picture = pictures.get(uploadedIdOf(image) ?? '')
    if (picture) return { ...image, ...picture, url: pictureUrl(picture.id, 1600, 'jpg') }
    const kept = keptPicture(image, publicUrl)
    if (kept.url?.startsWith('/media/')) throw invalid(field, 'does not exist', 'PICTURE_NOT_FOUND')
    return kept
  })
}

export const showNothing = async (tx: Transaction, use: PictureUse): Promise<void> => void (await showPictures(tx, use, []))

/** The site's own pictures stay in use, all others are let go. */
export const keepOnlyPicturesOfSite = (tx: Transaction, siteId: string): Promise<void> => deleteUsesExcept(tx, siteId, siteId)

/** A picture that nothing has shown for a day goes; that long, an open editor or an undo may still bring it back. */
export const deleteUnusedPictures = (db: Queryable, now: string): Promise<void> =>
  deleteUnusedSince(db, Temporal.Instant.from(now).subtract({ hours: 24 }).toString())
