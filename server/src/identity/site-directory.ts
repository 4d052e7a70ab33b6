import type { Dependencies } from '../dependencies.ts'
import { readSiteDirectory, type SiteDirectory } from './credentials-store.ts'

const freshForMilliseconds = 5000

type Remembered = { directory: Promise<SiteDirectory>; readAt: number }
const rememberedByServer = new WeakMap<Dependencies, Remembered>()

/**
 * Read with every request, so cached for a few seconds. That is safe: a host only names a site and grants nothing, permissions are checked
 * against that site's rows each time, and a host moves no faster than its DNS entry. Visitors of a removed front end are refused at once by
 * the server that removed it, and after these seconds by every other.
 */
export const siteDirectory = async (dependencies: Dependencies): Promise<SiteDirectory> => {
  const known = rememberedByServer.get(dependencies)
  if (known && performance.now() - known.readAt < freshForMilliseconds) return await known.directory
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

export const forgetSiteDirectory = (dependencies: Dependencies): void => void rememberedByServer.delete(dependencies)

/** Whether the site has this front end. Reads again if it is not in the cache, because it may be new. */
export const hasClient = async (
  dependencies: Dependencies,
  { siteId, clientId }: { siteId: string; clientId: string },
): Promise<boolean> => {
  if ((await siteDirectory(dependencies)).siteByClient.get(clientId) === siteId) return true
  forgetSiteDirectory(dependencies)
  return (await siteDirectory(dependencies)).siteByClient.get(clientId) === siteId
}
