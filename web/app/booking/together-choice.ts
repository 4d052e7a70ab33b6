export type AskedPart = { slug: string; search: URLSearchParams }

/** `SEPARATE`: each service on a day of its own. The other orders combine all services on one day. */
export type VisitOrder = 'ONE_AFTER_ANOTHER' | 'AT_ONCE' | 'SEPARATE'

export type AskedTogether = { parts: readonly AskedPart[]; order: VisitOrder }

export const mostParts = 8

const hows: Record<Exclude<VisitOrder, 'ONE_AFTER_ANOTHER'>, string> = { AT_ONCE: 'at-once', SEPARATE: 'separate' }

const orderOf = (how: string | null): VisitOrder => {
  if (how === hows.AT_ONCE) return 'AT_ONCE'
  return how === hows.SEPARATE ? 'SEPARATE' : 'ONE_AFTER_ANOTHER'
}

/** `?part=cut&part=colour?staff=…&how=at-once`: the address holds all choices, so that links, reloads and pages without scripts work. */
export const readTogether = (search: URLSearchParams): AskedTogether => ({
  parts: search.getAll('part').slice(0, mostParts).map(readPart),
  order: orderOf(search.get('how')),
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

export const searchOfTogether = (search: URLSearchParams, { parts, order }: AskedTogether): string => {
  const next = new URLSearchParams(search)
  for (const name of ['part', 'how', 'start', 'with', 'step']) next.delete(name)
  for (const part of parts) next.append('part', textOf(order === 'SEPARATE' ? part : withoutTime(part)))
  if (order !== 'ONE_AFTER_ANOTHER') next.set('how', hows[order])
  return `?${next}`
}

const withoutTime = ({ slug, search }: AskedPart): AskedPart => {
  const next = new URLSearchParams(search)
  next.delete('at')
  return { slug, search: next }
}

export const withPart = ({ parts, ...how }: AskedTogether, slug: string): AskedTogether => ({
  ...how,
  parts: [...parts, { slug, search: new URLSearchParams() }],
})

export const withoutPart = ({ parts, ...how }: AskedTogether, position: number): AskedTogether => ({
  ...how,
  parts: parts.toSpliced(position, 1),
})

export const withPartEarlier = ({ parts, ...how }: AskedTogether, position: number): AskedTogether => ({
  ...how,
  parts: parts.toSpliced(position - 1, 2, ...parts.slice(position - 1, position + 1).toReversed()),
})

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
