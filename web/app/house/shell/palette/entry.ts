export type EntryGroup = 'recent' | 'actions' | 'screens' | 'bookings' | 'clients' | 'services' | 'staff'

export type Entry = {
  id: string
  label: string
  description?: string
  path: string
}

export type Section = { group: EntryGroup; entries: readonly Entry[] }

/** Every typed word must begin a word of the label, in any order. */
export const isNamed = (label: string, typed: string): boolean => {
  const words = plain(label).split(/[\s,.&/–-]+/)
  return plain(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** "Müller" is found as "muller", too. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
