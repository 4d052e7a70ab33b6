import type { Image } from '@foyer/contract'
import { invalid, pictureUrl, storedPicture, uploadedIdOf } from '@foyer/domain'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import { readSampleFile } from './get-picture.ts'
import { deleteUnusedSince, deleteUsesExcept, findRendition, saveUses } from './pictures-store.ts'

export type PictureUse = { siteId: string; now: string; usedBy: string }
export type SentImage = { field: string; image: Image | undefined }

/**
 * Registers the pictures that `usedBy` shows, and answers each image as it is stored: an upload of this site with its own path and size,
 * whatever was sent; another file of the site by its path; an external one as sent.
 */
export async function showPictures(tx: Transaction, use: PictureUse, sent: readonly SentImage[]): Promise<(Image | undefined)[]> {
  const pictureIds = [...new Set(sent.flatMap(({ image }) => (image && uploadedIdOf(image)) ?? []))]
  const { publicUrl, pictures } = await saveUses(tx, { ...use, pictureIds })
  return sent.map(({ field, image }) => {
    if (!image) return undefined
    const picture = pictures.get(uploadedIdOf(image) ?? '')
    if (picture) return { ...image, ...picture, url: pictureUrl(picture.id, 1600, 'jpg') }
    const kept = storedPicture(image, publicUrl)
    if (kept.url?.startsWith('/media/')) throw invalid(field, 'does not exist', 'PICTURE_NOT_FOUND')
    return kept
  })
}

/** The file of a picture of the site, at most `width` pixels wide; null for one of elsewhere, and one that is gone. */
export async function findPictureFile(db: Database, { siteId, image, width }: WantedFile): Promise<Uint8Array | null> {
  const pictureId = uploadedIdOf(image)
  if (pictureId) return (await findRendition(db, { siteId, pictureId, width, format: 'jpg' }))?.bytes ?? null
  const [, sample] = /\/sample\/([\w-]+\.svg)$/.exec(image.url ?? '') ?? []
  return sample === undefined ? null : await readSampleFile(sample)
}

type WantedFile = { siteId: string; image: Image; width: number }

export const showNothing = async (tx: Transaction, use: PictureUse): Promise<void> => void (await showPictures(tx, use, []))

export const keepOnlyPicturesOfSite = (tx: Transaction, siteId: string): Promise<void> => deleteUsesExcept(tx, siteId, siteId)

export const deleteUnusedPictures = (db: Queryable, now: string): Promise<void> =>
  deleteUnusedSince(db, Temporal.Instant.from(now).subtract({ hours: 24 }).toString())
