import type { Image } from '@foyer/contract'

type Found = Record<string, unknown>

const isImage = (value: unknown): value is Image & Found =>
  typeof value === 'object' && value !== null && typeof (value as Found).url === 'string' && ('width' in value || 'id' in value)

export function imagesIn(value: unknown): Image[] {
  if (typeof value !== 'object' || value === null) return []
  if (isImage(value)) return [value]
  return Object.values(value).flatMap(imagesIn)
}

/** By the address, or by the id, of each picture. */
export function withImages(value: Found, fetched: ReadonlyMap<string, Image | null>): Found {
  return replaced(value, fetched) as Found // an object stays an object
}

function replaced(value: unknown, fetched: ReadonlyMap<string, Image | null>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, fetched))
  if (typeof value !== 'object' || value === null) return value
  if (isImage(value)) {
    const image = fetched.get(value.url ?? '') ?? fetched.get(value.id ?? '')
    return image ? { ...value, ...image } : value
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, fetched)]))
}
