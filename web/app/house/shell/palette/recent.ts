import { tabStore } from '../../../ground/stored.ts'
import type { Entry } from './entry.ts'

const key = 'palette'
const mostKept = 6

/** What was gone to last, the latest first: kept for this tab alone, because names of clients are among it. */
export const readRecent = (): Entry[] => {
  try {
    const kept: unknown = JSON.parse(tabStore.read(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

export const keepRecent = (entry: Entry): void =>
  tabStore.keep(key, JSON.stringify([entry, ...readRecent().filter(({ id }) => id !== entry.id)].slice(0, mostKept)))

const isEntry = (kept: unknown): kept is Entry =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'label' in kept && 'path' in kept && String(kept.path).startsWith('/manage')
