import type { Image } from '@foyer/contract'
import { originOf, pathOnSite } from './renditions.ts'

type Picture = Pick<Image, 'id' | 'url'>

/**
 * Answers have an absolute address, because programs parse it, of the site's present public address. The id of an uploaded picture is a
 * file name, because public clients build addresses from it.
 */
export function answeredPicture<Told extends Picture>(picture: Told, publicUrl: string): Told & { filename?: string } {
  const { url } = picture
  if (url === undefined) return picture
  const own = ownFile.exec(url)?.groups
  if (own === undefined) return { ...picture, url: absolute(url, publicUrl) }
  const id = own.upload ? `${own.upload}.jpg` : own.sample
  return { ...picture, id, filename: id, url: absolute(url, publicUrl) }
}

const absolute = (url: string, publicUrl: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url
  if (url.startsWith('//')) return `https:${url}`
  return originOf(publicUrl) + (url.startsWith('/') ? url : `/${url}`)
}

/** Stored with its path, so that it moves with the site to another address. */
export function storedPicture(image: Image, publicUrl: string): Image {
  const { id, url } = image
  if (id !== undefined && isSampleFile(id) && (url === undefined || url.startsWith('wix:') || url.endsWith(`/sample/${id}`)))
    return { ...image, url: `/sample/${id}` }
  return url === undefined ? image : { ...image, url: pathOnSite(url, publicUrl) }
}

export const uploadedIdOf = ({ id, url = '' }: Picture): string | undefined => {
  const [, upload] = uploadName.exec(id ?? '') ?? []
  if (upload !== undefined) return upload.toLowerCase()
  return /\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\d+\.(?:jpg|webp)$/i.exec(url)?.[1]?.toLowerCase()
}

const ownFile = /^\/(?:media\/(?<upload>[\da-f-]{36})\/\d+\.jpg|sample\/(?<sample>[\w-]+\.svg))$/

const isSampleFile = (id: string): boolean => /^[\w-]+\.svg$/.test(id)

const uploadName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.jpg)?$/i
