import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal, uploadedIdOf } from '@foyer/domain'
import { checkoutDirectory } from '../../ground/checkout.ts'
import type { FileAnswer, Handler } from '../../ground/handler.ts'
import { findRendition } from './pictures-store.ts'

export const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const

export const getPicture: Handler<'media', 'getPicture'> = async ({ params: { pictureId: id, rendition } }, { db, siteId }) => {
  const pictureId = uploadedIdOf({ id })
  const [width, format] = rendition.split('.') as [string, keyof typeof contentTypes] // as the schema spells it
  const found = pictureId && (await findRendition(db, { siteId, pictureId, width: Number(width), format }))
  if (!found) throw new Refusal('PICTURE_NOT_FOUND')
  return { contentType: contentTypes[format], etag: `"${pictureId}-${found.width}-${format}"`, body: found.bytes }
}

export const getWholePicture: Handler<'media', 'getWholePicture'> = async ({ params: { pictureId }, ...rest }, context) =>
  uploadedIdOf({ id: pictureId })
    ? await getPicture({ ...rest, params: { pictureId, rendition: '1600.jpg' } }, context)
    : await readSample(pictureId)

/** The pictures of the sample studio are drawings, which have no sizes. */
export const readSample = async (name: string): Promise<FileAnswer> => {
  // No name leads to another folder.
  const body = /^[\w-]+\.svg$/.test(name) ? await readFile(path.join(samples, name)).catch(() => null) : null
  if (body === null) throw new Refusal('PICTURE_NOT_FOUND')
  return { contentType: 'image/svg+xml', etag: `"${name}"`, body }
}

const samples = path.join(checkoutDirectory, 'web/public/sample')
