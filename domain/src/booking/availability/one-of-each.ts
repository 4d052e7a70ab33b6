export type Matching = { chosen: readonly (string | null)[]; short: readonly number[] }

/**
 * One id of each list, no id for two lists. Exact: as many lists as possible get one, since a later list may move an earlier one to another
 * id (augmenting paths). Without conflict, each list gets the first of its ids that is left.
 */
export function oneOfEach(lists: readonly (readonly string[])[]): Matching {
  const ownerOf = new Map<string, number>()
  const short = new Set<number>()
  for (const position of lists.keys()) {
    const asked = new Set<number>()
    if (!isServed(position, { lists, ownerOf, asked })) for (const competitor of asked) short.add(competitor)
  }
  const chosen: (string | null)[] = lists.map(() => null)
  for (const [id, owner] of ownerOf) chosen[owner] = id
  return { chosen, short: [...short].sort((one, other) => one - other) }
}

type Search = {
  lists: readonly (readonly string[])[]
  ownerOf: Map<string, number>
  asked: Set<number>
}

function isServed(position: number, search: Search): boolean {
  const { lists, ownerOf, asked } = search
  asked.add(position)
  const ids = lists[position] as readonly string[]
  const id =
    ids.find((candidate) => !ownerOf.has(candidate)) ??
    ids.find((candidate) => !asked.has(ownerOf.get(candidate) as number) && isServed(ownerOf.get(candidate) as number, search))
  if (id === undefined) return false
  ownerOf.set(id, position)
  return true
}
