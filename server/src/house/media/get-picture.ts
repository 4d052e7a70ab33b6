import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureStep } from '@foyer/contract'
import { type PictureSize, type PictureView, Refusal, type RenditionWidth, renditionSizes, uploadedIdOf, viewAfter } from '@foyer/domain'
import { checkoutDirectory } from '../../ground/checkout.ts'
import type { Context, FileAnswer, Handler } from '../../ground/handler.ts'
import { leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import { findPictureSize, findRendition } from './pictures-store.ts'
import { createWaitingLine, renderView } from './render-picture.ts'

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

export const readSample = async (name: string): Promise<FileAnswer> => {
  const body = await readSampleFile(name)
  if (body === null) throw new Refusal('PICTURE_NOT_FOUND')
  return { contentType: 'image/svg+xml', etag: `"${name}"`, body }
}

/** No name leads to another folder. */
export const readSampleFile = async (name: string): Promise<Buffer | null> =>
  /^[\w-]+\.svg$/.test(name) ? await readFile(path.join(samples, name)).catch(() => null) : null

const samples = path.join(checkoutDirectory, 'web/public/sample')

export const getSizedPicture: Handler<'media', 'getSizedPicture'> = ({ params: { pictureId, verb, parameters } }, context) =>
  sizedPicture(pictureId, [{ verb, parameters }], context)

export const getCutPicture: Handler<'media', 'getCutPicture'> = ({ params: { pictureId, thenVerb, thenParameters, ...first } }, context) =>
  sizedPicture(pictureId, [first, { verb: thenVerb, parameters: thenParameters }], context)

type Format = keyof typeof contentTypes

/** Each server makes one at a time, and keeps it: a public address must not wear the server out. */
const inLine = createWaitingLine(100)
const made = leastRecentlyUsed<string, Buffer>({ mostBytes: 32 * megabyte, bytesOf: ({ length }) => length })

const sizedPicture = async (id: string, steps: readonly PictureStep[], { db, siteId, takesWebp }: Context): Promise<FileAnswer> => {
  const pictureId = uploadedIdOf({ id })
  if (pictureId === undefined) return await readSample(id)
  // Also for what was made before: a picture that was deleted is gone at once.
  const picture = await findPictureSize(db, siteId, pictureId)
  if (!picture) throw new Refusal('PICTURE_NOT_FOUND')
  const isOpen = steps.some(({ parameters }) => parameters.split(',').includes('enc_auto'))
  const format: Format = isOpen && takesWebp ? 'webp' : 'jpg'
  const view = viewAfter(steps, picture)
  const key = [pictureId, ...Object.values(view.part), ...Object.values(view.size), format].join('-')
  const make = async () => {
    const width = widthFor(view, picture)
    const source = await findRendition(db, { siteId, pictureId, width, format: 'webp' })
    if (!source) throw new Refusal('PICTURE_NOT_FOUND')
    const bytes = await renderView(source.bytes, { view, picture, format })
    made.set(`${siteId} ${key}`, bytes)
    return bytes
  }
  const known = () => made.get(`${siteId} ${key}`)
  const body = known() ?? (await inLine(async () => known() ?? (await make())))
  return { contentType: contentTypes[format], etag: `"${key}"`, body, vary: isOpen ? 'accept' : undefined }
}

const widthFor = ({ part, size }: PictureView, picture: PictureSize): RenditionWidth => {
  const wanted = Math.max(size.width / part.width, size.height / part.height) * picture.width
  return renditionSizes(picture).find(({ width }) => width >= wanted)?.name ?? 1600
}
