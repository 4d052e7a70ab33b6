import { Refusal } from '@foyer/domain'
import type { FastifyRequest } from 'fastify'
import { siteDirectory } from '../../people/site-directory/site-directory.ts'
import { siteOfTokenRequest } from '../../people/tokens/tokens.ts'
import type { Dependencies } from '../dependencies.ts'
import { basicCredentialsOf } from './basic-credentials.ts'

/** The site for which a request's host is registered, if any. */
export const siteOfHost = async (dependencies: Dependencies, request: FastifyRequest): Promise<string | null> => {
  const { siteByHost } = await siteDirectory(dependencies)
  return siteByHost.get(request.hostname.toLowerCase()) ?? null
}

/** The site of a request without credential. */
export const siteWithoutCredential = async (dependencies: Dependencies, request: FastifyRequest): Promise<string> => {
  const { siteByHost, onlySiteId } = await siteDirectory(dependencies)
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
