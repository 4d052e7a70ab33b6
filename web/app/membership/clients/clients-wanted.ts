import type { ClientsWanted } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'

/** Clients that are changed together: as a filter, with their number. */
export type WantedClients = { wanted: ClientsWanted; count: number }

// Work that goes on after the answer is shown when it is done: mostly at once.
const looksAgainAfterMs = [500, 1500, 4000, 10_000]

/** Asks anew while the server works on what was asked for. */
export const useLookAgain = () => {
  const queries = useQueryClient()
  return () => {
    for (const wait of looksAgainAfterMs) setTimeout(() => void queries.invalidateQueries({ queryKey: ['clients'] }), wait)
  }
}
