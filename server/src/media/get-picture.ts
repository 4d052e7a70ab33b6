import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { findRendition } from './pictures-store.ts'

const contentTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

export const getPicture: Handler<'media', 'getPicture'> = async ({ params: { pictureId, rendition } }, { db, siteId }) => {
  const [width = '', format = ''] = rendition.split('.')
  const found = await findRendition(db, { siteId, pictureId, width: Number(width), format })
  if (!found) throw new Refusal('PICTURE_NOT_FOUND')
  return { contentType: contentTypes[format] ?? '', etag: `"${pictureId}-${found.width}-${format}"`, body: found.bytes }
}
