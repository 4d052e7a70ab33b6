import type { MediaItem } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import { type PictureUse, showPictures } from '../media/media.ts'

/** Registers the picture that a staff member shows from now on. */
export async function showPortrait(tx: Transaction, use: PictureUse, mainMedia: MediaItem | null | undefined): Promise<MediaItem | null> {
  const [image] = await showPictures(tx, use, [{ field: 'staffMember.mainMedia.image', image: mainMedia?.image }])
  return image ? { image } : (mainMedia ?? null)
}
