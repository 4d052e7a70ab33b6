import { Refusal } from '@foyer/domain'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { loadSiteDirectory, siteOfTokenRequest } from '../identity/identity.ts'
import { basicCredentialsOf } from './basic-credentials.ts'

/** The site that a request's host is registered for, if it is. */
export const siteOfHost = async (dependencies: Dependencies, request: FastifyRequest): Promise<string | null> => {
  const { siteByHost } = await directoryOf(dependencies)
  return siteByHost.get(request.hostname.toLowerCase()) ?? null
}

/** The site of a request that brings no credential. */
export const siteWithoutCredential = async (dependencies: Dependencies, request: FastifyRequest): Promise<string> => {
  const { siteByHost, onlySiteId } = await directoryOf(dependencies)
  const siteId =
    siteByHost.get(request.hostname.toLowerCase()) ?? onlySiteId ?? (await siteOfTokenRequest(dependencies.db, tokenRequestOf(request)))
  if (!siteId) throw new Refusal('SITE_NOT_FOUND')
  return siteId
}

/** The body of a token request, with the client that its header may name instead. */
const tokenRequestOf = (request: FastifyRequest): unknown => {
  const basic = basicCredentialsOf(request)
  return basic ? { clientId: basic.name, ...(request.body as object | undefined) } : request.body
}

const freshForMilliseconds = 5000

type SiteDirectory = Awaited<ReturnType<typeof loadSiteDirectory>>
type Remembered = { directory: Promise<SiteDirectory>; readAt: number }
const rememberedByServer = new WeakMap<Dependencies, Remembered>()

/**
 * Asked with every request, so kept for a few seconds. That is safe: a host only says which site is meant and grants nothing; what the
 * caller may do is checked against that site's own rows each time, and a host changes hands no faster than its DNS entry.
 */
const directoryOf = async (dependencies: Dependencies): Promise<SiteDirectory> => {
  const known = rememberedByServer.get(dependencies)
  if (known && performance.now() - known.readAt < freshForMilliseconds) return await known.directory
  const reading = loadSiteDirectory(dependencies.db)
  rememberedByServer.set(dependencies, { directory: reading, readAt: performance.now() })
  const forget = () => void rememberedByServer.delete(dependencies)
  const directory = await reading.catch((error: unknown) => {
    forget()
    throw error
  })
  if (directory.isEmpty) forget()
  return directory
}
