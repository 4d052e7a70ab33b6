/** One service of a visit, as the address names it: its slug, and what is chosen of it. */
export type AskedPart = { slug: string; search: URLSearchParams }

/** Several services in one visit: in this order one after the other, or all at once with a staff member each. */
export type AskedTogether = { parts: readonly AskedPart[]; areAtOnce: boolean }

/** As many as one booking may have. */
export const mostParts = 8

const atOnce = 'at-once'

/** `?part=cut&part=colour?staff=…&how=at-once`: everything that is chosen, so that links, reloads and pages without scripts all work. */
export const readTogether = (search: URLSearchParams): AskedTogether => ({
  parts: search.getAll('part').slice(0, mostParts).map(readPart),
  areAtOnce: search.get('how') === atOnce,
})

const readPart = (text: string): AskedPart => {
  const [slug = '', chosen = ''] = text.split('?', 2)
  return { slug, search: new URLSearchParams(chosen) }
}

export const partText = (slug: string, chosen: Record<string, string>): string => {
  const text = new URLSearchParams(chosen).toString()
  return text === '' ? slug : `${slug}?${text}`
}

const textOf = ({ slug, search }: AskedPart): string => partText(slug, Object.fromEntries(search))

/** The address of another choice of services: days and zone stay, a time was one of the services before. */
export const searchOfTogether = (search: URLSearchParams, { parts, areAtOnce }: AskedTogether): string => {
  const next = new URLSearchParams(search)
  for (const name of ['part', 'how', 'start', 'with']) next.delete(name)
  for (const part of parts) next.append('part', textOf(part))
  if (areAtOnce) next.set('how', atOnce)
  return `?${next}`
}

export const withPart = ({ parts, ...how }: AskedTogether, slug: string): AskedTogether => ({
  ...how,
  parts: [...parts, { slug, search: new URLSearchParams() }],
})

export const withoutPart = ({ parts, ...how }: AskedTogether, position: number): AskedTogether => ({
  ...how,
  parts: parts.toSpliced(position, 1),
})

/** One place further to the front. */
export const withPartEarlier = ({ parts, ...how }: AskedTogether, position: number): AskedTogether => ({
  ...how,
  parts: parts.toSpliced(position - 1, 2, ...parts.slice(position - 1, position + 1).toReversed()),
})

/** With another choice of one service: a staff member, a length, words of the business. Null takes a choice back. */
export const withChoice = ({ parts, ...how }: AskedTogether, position: number, changes: Record<string, string | null>): AskedTogether => ({
  ...how,
  parts: parts.map((part, at) => {
    if (at !== position) return part
    const search = new URLSearchParams(part.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) search.delete(name)
      else search.set(name, value)
    }
    return { ...part, search }
  }),
})
