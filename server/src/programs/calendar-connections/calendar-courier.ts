import { later } from '../../ground/instants.ts'
import type { CalendarTools } from './connection-account.ts'
import { claimDueConnections } from './connections-store.ts'
import { claimSeconds, lookAtConnection } from './look-at-connection.ts'

export type CalendarCourier = {
  /** Looks for connections that are due: every two seconds while there are some, every ten on a quiet site. */
  start: () => void
  /** Reads and writes what is due until nothing is. */
  lookAtDue: () => Promise<void>
  /** Resolves when what is under way has ended. */
  stop: () => Promise<void>
}

const searchMs = 2_000
const searchWhenQuietMs = 10_000
const searchesUntilQuiet = 30
/** As many services may hang at once before others have to wait. */
const mostAtOnce = 16

/** Each connection is looked at by itself: a service that hangs or fails delays no other. */
export const createCalendarCourier = (tools: CalendarTools, onError: (error: unknown) => void): CalendarCourier => {
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let searchesInVain = 0
  const search = async (): Promise<number> => {
    const atMost = mostAtOnce - underWay.size
    if (atMost <= 0) return 0
    const now = tools.clock()
    const claimed = await claimDueConnections(tools.db, { now, claimedUntil: later(now, { seconds: claimSeconds }), atMost })
    for (const named of claimed) {
      const look = lookAtConnection(tools, named).catch(onError)
      underWay.set(
        named.id,
        look.finally(() => underWay.delete(named.id)),
      )
    }
    searchesInVain = claimed.length > 0 ? 0 : searchesInVain + 1
    return claimed.length
  }
  const searchAgain = (): void => {
    const waitMs = searchesInVain < searchesUntilQuiet ? searchMs : searchWhenQuietMs
    timer = setTimeout(() => search().catch(onError).finally(searchAgain), waitMs)
    if (isStopping) clearTimeout(timer)
  }
  return {
    start: searchAgain,
    lookAtDue: async () => {
      while ((await search()) > 0) await Promise.all(underWay.values())
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}
