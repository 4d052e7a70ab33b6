import {
  fileTypeOf,
  InvalidInput,
  invalid,
  type PictureSize,
  type PictureView,
  pictureTypes,
  Refusal,
  type RenditionWidth,
  renditionSizes,
  renditionWidths,
} from '@foyer/domain'
import type { Sharp, SharpConstructor } from 'sharp'

export type RenderedPicture = PictureSize & { renditions: { name: RenditionWidth; format: 'webp' | 'jpg'; bytes: Buffer }[] }

/** Upright, in sRGB, without metadata, such as where it was taken. The uploaded bytes are never served. */
export async function renderPicture(file: Uint8Array): Promise<RenderedPicture> {
  refuseOtherFile(file)
  try {
    const picture = await decode(file)
    return { width: picture.width, height: picture.height, renditions: await renditionsOf(picture) }
  } catch (error) {
    throw damaged(error)
  }
}

type Pixels = PictureSize & { data: Buffer; channels: 3 | 4 }

const longestSeconds = 20

async function decode(file: Uint8Array): Promise<Pixels> {
  const sharp = await loadSharp()
  const header = await sharp(file, { limitInputPixels: false }).metadata()
  refuseHuge(header)
  const widest = Math.max(...renditionWidths)
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', ...densityOf(header, widest) })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 } // sRGB, with or without transparency
}

/**
 * A drawing has no size of its own: it becomes a picture as wide as the widest rendition. Its scripts, links and fonts are gone with that,
 * and nothing outside the file is loaded.
 */
const densityOf = ({ format, width, height }: PictureSize & { format: string }, widest: number): { density?: number } => {
  if (format !== 'svg') return {}
  const scale = Math.min(widest / width, (2 * widest) / height)
  return { density: Math.min(mostDensity, Math.max(1, usualDensity * scale)) }
}

const usualDensity = 72
const mostDensity = 10_000

async function renditionsOf({ data, width, height, channels }: Pixels): Promise<RenderedPicture['renditions']> {
  const sharp = await loadSharp()
  const renditions: RenderedPicture['renditions'] = []
  for (const { name, ...size } of renditionSizes({ width, height })) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' })
    for (const [format, encode] of Object.entries(encoders) as ['webp' | 'jpg', (picture: Sharp) => Sharp][]) {
      renditions.push({ name, format, bytes: await encode(resized.clone()).timeout({ seconds: longestSeconds }).toBuffer() })
    }
  }
  return renditions
}

const encoders: Record<'webp' | 'jpg', (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

type Viewed = { view: PictureView; picture: PictureSize; format: 'webp' | 'jpg' }

export async function renderView(file: Buffer, { view: { part, size }, picture, format }: Viewed): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(file).metadata()
  const [across, down] = [width / picture.width, height / picture.height]
  const [left, top] = [Math.min(width - 1, Math.floor(part.left * across)), Math.min(height - 1, Math.floor(part.top * down))]
  const cut = {
    left,
    top,
    width: Math.min(width - left, Math.max(1, Math.round(part.width * across))),
    height: Math.min(height - top, Math.max(1, Math.round(part.height * down))),
  }
  const resized = sharp(file)
    .extract(cut)
    .resize({ ...size, fit: 'fill' })
  return await encoders[format](resized).timeout({ seconds: longestSeconds }).toBuffer()
}

/** libvips is loaded with the first upload: a server without uploads does not pay for it. Only five formats are enabled. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  // No picture is worked on twice, so no cache, and only one at a time.
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadSvg'],
  })
  return sharp
}

type WaitingLine = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs works one after another; with too many waiting, the next caller is asked to retry. */
export const createWaitingLine = (mostWaiting: number): WaitingLine => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting > mostWaiting) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 5 })
    waiting += 1
    const result = last.then(work).finally(() => {
      waiting -= 1
    })
    last = result.catch(() => undefined)
    return await result
  }
}

const mostPixels = 40_000_000

const refused = (description: string, rule: string, data: Record<string, unknown>) => invalid('picture', description, rule, data)

/** Only the bytes count: a page, a drawing with scripts or a film declared as a picture is refused here. */
function refuseOtherFile(file: Uint8Array): void {
  if (file.length === 0) throw refused('is required', 'REQUIRED', {})
  const type = fileTypeOf(file)
  if (pictureTypes.some((allowed) => allowed === type)) return
  throw refused(`must be one of ${pictureTypes.join(', ')}`, 'PICTURE_TYPE', { type, allowedValues: pictureTypes })
}

/** A file of some kilobytes can decode to gigabytes, so the header is checked first. */
function refuseHuge({ width, height }: { width: number; height: number }): void {
  if (width * height <= mostPixels) return
  throw refused(`must have at most ${mostPixels} pixels`, 'PICTURE_PIXELS', { limit: mostPixels, width, height })
}

const damaged = (cause: unknown): InvalidInput => {
  if (cause instanceof InvalidInput) return cause
  return refused('is damaged and cannot be read', 'PICTURE_DAMAGED', {})
}
