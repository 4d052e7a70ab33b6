import type { Image } from '@foyer/contract'
import { originOf, pathOnSite } from './renditions.ts'

/** What pictures of services, people and members have in common. */
type Picture = Pick<Image, 'id' | 'url'>

/**
 * A picture as answers tell it: its address is absolute, because programs parse it, and of the public address that the site has now. One of
 * ours has an id, by which clients name it.
 */
export function toldPicture<Told extends Picture>(picture: Told, publicUrl: string): Told & { filename?: string } {
  const { url } = picture
  if (url === undefined) return picture
  const own = ownFile.exec(url)?.groups
  const id = own?.upload ?? own?.sample
  const named = id !== undefined && { id, filename: own?.upload ? `${id}.jpg` : id }
  return { ...named, ...picture, url: absolute(url, publicUrl) }
}

const absolute = (url: string, publicUrl: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url
  if (url.startsWith('//')) return `https:${url}`
  return originOf(publicUrl) + (url.startsWith('/') ? url : `/${url}`)
}

/** The same picture as it is kept: one of the site's own files by its path, so that it follows the site to another address. */
export function keptPicture(image: Image, publicUrl: string): Image {
  const { id, url } = image
  if (id !== undefined && isSampleFile(id) && (url === undefined || url.startsWith('wix:') || url.endsWith(`/sample/${id}`)))
    return { ...image, url: `/sample/${id}` }
  return url === undefined ? image : { ...image, url: pathOnSite(url, publicUrl) }
}

/** The id of the uploaded picture that is meant, by id or by its address. */
export const uploadedIdOf = ({ id, url = '' }: Picture): string | undefined => {
  if (id !== undefined && isGuid(id)) return id.toLowerCase()
  return /\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\d+\.(?:jpg|webp)$/i.exec(url)?.[1]?.toLowerCase()
}

const ownFile = /^\/(?:media\/(?<upload>[\da-f-]{36})\/\d+\.jpg|sample\/(?<sample>[\w-]+\.svg))$/

/** The pictures of the sample studio go by the names of their files. */
const isSampleFile = (id: string): boolean => /^[\w-]+\.svg$/.test(id)

const isGuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
