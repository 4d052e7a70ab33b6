import { createHash } from 'node:crypto'

/** The same key of a caller gives the same id, but not an id that another entity may have. */
export function idOfKey(siteId: string, key: string): string {
  const digest = createHash('sha256').update(`${siteId} ${key}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
