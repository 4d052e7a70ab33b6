import type { Media, MediaItem } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import { type PictureUse, showPictures } from '../../house/media/media.ts'

/** Registers the pictures that a service shows from now on. */
export async function showServicePictures(tx: Transaction, use: PictureUse, media: Media | undefined): Promise<Media | undefined> {
  const { mainMedia, coverMedia, items = [] } = media ?? {}
  const sent = [
    { field: 'service.media.mainMedia.image', image: mainMedia?.image },
    { field: 'service.media.coverMedia.image', image: coverMedia?.image },
    ...items.map(({ image }, index) => ({ field: `service.media.items[${index}].image`, image })),
  ]
  const [main, cover, ...others] = (await showPictures(tx, use, sent)).map((image): MediaItem => (image ? { image } : {}))
  if (!media) return undefined
  return { ...(mainMedia && { mainMedia: main }), ...(coverMedia && { coverMedia: cover }), ...(media.items && { items: others }) }
}
