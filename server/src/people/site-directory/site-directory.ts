import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBounds } from '@foyer/contract'
import type { Dependencies } from '../../ground/dependencies.ts'
import { isAmong } from './server-addresses.ts'
import { readSiteDirectory, type SiteDirectory } from './site-directory-store.ts'

const freshForMilliseconds = 5000
const readAheadAfterMilliseconds = 3000

type Remembered = { directory: Promise<SiteDirectory>; readAt: number; isReadAhead?: true }
const rememberedByServer = new WeakMap<Dependencies, Remembered>()

/**
 * Read with every request, so cached for a few seconds. That is safe: a host only names a site and grants nothing, permissions are checked
 * against that site's rows each time, and a host moves no faster than its DNS entry. Visitors of a removed front end are refused at once by
 * the server that removed it, and after these seconds by every other. While requests keep coming it is read again beside them, before it is
 * too old, so that none of them waits for it.
 */
export const siteDirectory = async (dependencies: Dependencies): Promise<SiteDirectory> => {
  const known = rememberedByServer.get(dependencies)
  const age = known ? performance.now() - known.readAt : Number.POSITIVE_INFINITY
  if (known && age < freshForMilliseconds) {
    if (age > readAheadAfterMilliseconds) readAhead(dependencies, known)
    return await known.directory
  }
  const reading = readSiteDirectory(dependencies.db)
  rememberedByServer.set(dependencies, { directory: reading, readAt: performance.now() })
  const forget = () => forgetSiteDirectory(dependencies)
  const directory = await reading.catch((error: unknown) => {
    forget()
    throw error
  })
  if (directory.isEmpty) forget()
  return directory
}

// A request's statements are counted, and this read belongs to no request.
const besideRequests = AsyncLocalStorage.snapshot()

function readAhead(dependencies: Dependencies, known: Remembered): void {
  if (known.isReadAhead) return
  known.isReadAhead = true
  const readAt = performance.now()
  besideRequests(() => readSiteDirectory(dependencies.db)).then(
    (directory) => {
      // If the cache was cleared meanwhile, the directory has changed, perhaps after it was read here.
      const isCurrent = rememberedByServer.get(dependencies) === known
      if (isCurrent && !directory.isEmpty) rememberedByServer.set(dependencies, { directory: Promise.resolve(directory), readAt })
    },
    // A request that finds the directory too old reads it itself, and gets the error if that fails.
    () => undefined,
  )
}

export const forgetSiteDirectory = (dependencies: Dependencies): void => void rememberedByServer.delete(dependencies)

export const hasClient = async (
  dependencies: Dependencies,
  { siteId, clientId }: { siteId: string; clientId: string },
): Promise<boolean> => {
  if ((await siteDirectory(dependencies)).siteByClient.get(clientId) === siteId) return true
  forgetSiteDirectory(dependencies)
  return (await siteDirectory(dependencies)).siteByClient.get(clientId) === siteId
}

export type ClientOnServer = { bounds: ClientBounds; hasAddresses: boolean; isFrom: (address: string) => boolean }

type Named = { siteId: string; clientId: string }

export const clientOnServer = async (dependencies: Dependencies, { siteId, clientId }: Named): Promise<ClientOnServer | null> => {
  const { serverClients, siteByClient } = await siteDirectory(dependencies)
  const client = serverClients.get(clientId)
  if (!client || siteByClient.get(clientId) !== siteId) return null
  const { bounds, serverAddresses } = client
  return { bounds, hasAddresses: serverAddresses.length > 0, isFrom: isAmong(serverAddresses) }
}
