import type { Image } from '@foyer/contract'

export type PictureSize = { width: number; height: number }

export type RenditionSize = PictureSize & { name: RenditionWidth }

export const renditionWidths = [160, 480, 960, 1600] as const
export type RenditionWidth = (typeof renditionWidths)[number]

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

export const pathOnSite = (url: string, publicUrl: string): string => {
  const origin = originOf(publicUrl)
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

export const originOf = (publicUrl: string): string => publicUrl.replace(/\/$/, '')

/** The files of an uploaded picture, by its path; null for a picture elsewhere, which has one size. */
export function renditionsOf({ url = '', width, height }: Image): { url: (format: 'webp' | 'jpg') => string; width: number }[] | null {
  const [, id] = /^\/media\/([\da-f-]{36})\/1600\.jpg$/.exec(url) ?? []
  if (id === undefined || width === undefined || height === undefined) return null
  return renditionSizes({ width, height }).map((size) => ({ width: size.width, url: (format) => pictureUrl(id, size.name, format) }))
}
