import { createHash } from 'node:crypto'

const mostNames = 2_000
const names = new Map<string, string>()

/**
 * The prepared statement's name for a text, or null once too many texts are named: every name takes memory on every connection, and after
 * the first thousands only generated texts (lists of unusual length) come.
 */
export function statementName(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames) return null
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
