import { type PictureSize, type PictureView, type RenditionWidth, renditionSizes, renditionWidths } from '@foyer/domain'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { damaged, mostPixels, refuseHuge, refuseOtherFile } from './refuse-file.ts'

export type RenderedPicture = PictureSize & { renditions: { name: RenditionWidth; format: 'webp' | 'jpg'; bytes: Buffer }[] }

/**
 * Makes the stored files from the upload: upright, in sRGB, without metadata, such as where it was taken. The uploaded bytes are never
 * served.
 */
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
 * A drawing has no size of its own: it becomes a picture as wide as the widest rendition. Scripts, links and fonts of its own are gone with
 * that, and nothing outside the file is loaded.
 */
const densityOf = ({ format, width, height }: PictureSize & { format: string }, widest: number): { density?: number } => {
  if (format !== 'svg') return {}
  const scale = Math.min(widest / width, (2 * widest) / height)
  return { density: Math.min(mostDensity, Math.max(1, usualDensity * scale)) }
}

/** Pixels per inch at which the size of a drawing is told, and the most at which it is drawn. */
const usualDensity = 72
const mostDensity = 10_000

/** One after another, so that a picture never takes more than one core. */
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
  // JPEG has no transparency.
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

type Viewed = { view: PictureView; picture: PictureSize; format: 'webp' | 'jpg' }

/** A part of a picture in another size, from one of its files. */
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
