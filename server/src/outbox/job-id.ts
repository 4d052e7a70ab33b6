import { createHash } from 'node:crypto'

/** The same names give the same id, so that enqueuing twice makes one job. */
export const jobId = (...names: string[]): string => {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  // Version 8 of RFC 9562 is the one for ids made from a hash of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
