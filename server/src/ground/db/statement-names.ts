import { createHash } from 'node:crypto'

const mostNames = 2_000

/**
 * The names of the prepared statements of one pool: the same text has the same name on each of its connections. Null once too many texts
 * are named: every name takes memory on every connection, and after the first thousands only generated texts (lists of unusual length) come.
 */
export const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | null => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= mostNames) return null
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
