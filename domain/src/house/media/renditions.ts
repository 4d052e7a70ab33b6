import type { Image } from '@foyer/contract'

export type PictureSize = { width: number; height: number }

export type RenditionSize = PictureSize & { name: RenditionWidth }

export const renditionWidths = [160, 480, 960, 1600] as const
export type RenditionWidth = (typeof renditionWidths)[number]

/** Nothing is enlarged, and what is very tall is held to twice the width. */
const fitted = ({ width, height }: PictureSize, name: RenditionWidth): RenditionSize => {
  const scale = Math.min(1, name / width, (2 * name) / height)
  return { name, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function renditionSizes(picture: PictureSize): RenditionSize[] {
  const sizes = renditionWidths.map((name) => fitted(picture, name))
  const whole = sizes.findIndex(({ width, height }) => width === picture.width && height === picture.height)
  return whole === -1 ? sizes : sizes.slice(0, whole + 1)
}

export const pictureUrl = (pictureId: string, name: RenditionWidth, format: 'webp' | 'jpg'): string =>
  `/media/${pictureId}/${name}.${format}`

/** The path of an address on the site itself, by which a picture loads at whatever host the site is browsed; any other address as it is. */
export const pathOnSite = (url: string, publicUrl: string): string => {
  const origin = originOf(publicUrl)
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/** A site's public address, which an operator may have written with a slash at its end. */
export const originOf = (publicUrl: string): string => publicUrl.replace(/\/$/, '')

/** The files of a picture that was uploaded here, by its path; null for one that lies elsewhere, which comes in one size. */
export function renditionsOf({ url = '', width, height }: Image): { url: (format: 'webp' | 'jpg') => string; width: number }[] | null {
  const [, id] = /^\/media\/([\da-f-]{36})\/1600\.jpg$/.exec(url) ?? []
  if (id === undefined || width === undefined || height === undefined) return null
  return renditionSizes({ width, height }).map((size) => ({ width: size.width, url: (format) => pictureUrl(id, size.name, format) }))
}
