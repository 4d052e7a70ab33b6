import { permissionsOf, Refusal } from '@foyer/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownerOfApiKey } from '../../people/api-keys/api-keys.ts'
import { sessionOfMember, sessionOfToken } from '../../people/sessions/sessions.ts'
import { hasClient, siteDirectory } from '../../people/site-directory/site-directory.ts'
import { applicationOfToken, siteOfTokenRequest } from '../../people/tokens/tokens.ts'
import type { Caller, Manager } from '../caller.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ApplicationClaims } from '../ports/signing-keys.ts'
import {
  cookieName,
  isVisitorCookie,
  newVisitorId,
  readVisitorCookie,
  setSessionCookie,
  setVisitorCookie,
  visitorCookie,
} from './cookies.ts'
import { basicCredentialsOf, type Credentials, credentialsOf } from './credentials.ts'

type Asking = { request: FastifyRequest; reply: FastifyReply; dependencies: Dependencies; now: string }

export const identifyCaller = async (
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  now: string,
): Promise<Caller> => {
  const asking = { request, reply, dependencies, now }
  if (basicCredentialsOf(request)) return await callerWithoutCredential(asking)
  const credentials = credentialsOf(request)
  const caller = credentials ? await callerByCredentials(asking, credentials) : await callerByCookie(asking)
  return caller ?? (await callerWithoutCredential(asking))
}

type Holder = (Extract<Caller, { kind: 'visitor' | 'member' }> | Manager) & { clientId: string }

const callerByCredentials = async (asking: Asking, { accessToken, apiKey }: Credentials): Promise<Caller> => {
  const holder = accessToken ? await holderOfToken(asking, accessToken) : null
  const manager = apiKey ? await managerByKey(asking, apiKey) : null
  if (holder && manager && holder.siteId !== manager.siteId) throw new Refusal('WRONG_SITE')
  const caller = manager && holder ? actingFor(manager, holder) : (manager ?? holder)
  if (!caller) throw new Refusal('UNAUTHENTICATED')
  await requireSite(asking, caller.siteId)
  return caller
}

const actingFor = (manager: Manager, holder: Holder): Manager => {
  const { clientId, visitorId = null } = holder
  return { ...manager, clientId, visitorId, memberId: holder.kind === 'member' ? holder.memberId : null }
}

/**
 * A visitor's token is valid as long as the site has the front end it was made for. A member's depends on the present state of their
 * session and account; owner and staff are members here, too.
 */
const holderOfToken = async ({ dependencies, now }: Asking, accessToken: string): Promise<Holder> => {
  const claims = await dependencies.signingKeys.readAccessToken(accessToken, now)
  const { clientId } = claims
  if ('visitorId' in claims) {
    if (!(await hasClient(dependencies, claims))) throw new Refusal('UNAUTHENTICATED')
    return { kind: 'visitor', siteId: claims.siteId, visitorId: claims.visitorId, isNew: false, clientId }
  }
  if ('applicationId' in claims) return await applicationWith(claims, dependencies, now)
  const session = await sessionOfMember(dependencies.db, claims, now)
  if (!session) throw new Refusal('UNAUTHENTICATED')
  const { siteId, identityId: memberId, sessionHash, visitorId } = session
  return { kind: 'member', siteId, memberId, sessionHash, visitorId, clientId }
}

const applicationWith = async (claims: ApplicationClaims, { db }: Dependencies, now: string): Promise<Holder> => {
  const application = await applicationOfToken(db, claims, now)
  if (!application) throw new Refusal('UNAUTHENTICATED')
  const { clientId, name, permissions } = application
  return { kind: 'manager', siteId: claims.siteId, identityId: null, apiKeyId: null, applicationId: clientId, name, permissions, clientId }
}

const managerByKey = async ({ request, dependencies, now }: Asking, apiKey: string): Promise<Manager> => {
  const owner = await ownerOfApiKey(dependencies.db, apiKey, now)
  if (!owner) throw new Refusal('UNAUTHENTICATED')
  const named = request.headers['wix-site-id']
  if (named !== undefined && named !== owner.siteId) throw new Refusal('WRONG_SITE')
  const { siteId, apiKeyId, name, permissions } = owner
  return { kind: 'manager', siteId, identityId: null, apiKeyId, name, permissions }
}

/** A host that is registered for one site never serves another. */
const requireSite = async ({ request, dependencies }: Asking, siteId: string): Promise<void> => {
  const hostSiteId = await siteOfHost(dependencies, request)
  if (hostSiteId && hostSiteId !== siteId) throw new Refusal('WRONG_SITE')
}

const callerByCookie = async (asking: Asking): Promise<Caller | null> => {
  const { request, dependencies } = asking
  const cookie = request.cookies[cookieName(dependencies)]
  if (!cookie || isFormOfAnotherPage(request)) return null
  refuseCrossOriginChange(request)
  const caller = isVisitorCookie(cookie) ? visitorByCookie(asking, cookie) : await holderOfSession(asking, cookie)
  if (!caller) return null
  const hostSiteId = await siteOfHost(dependencies, request)
  // A cookie of a site that had this host before is ignored.
  return hostSiteId && hostSiteId !== caller.siteId ? null : caller
}

/** The form may be another site's: the caller is anonymous, whatever cookie came along. */
const isFormOfAnotherPage = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  method === 'POST' && (config.answerKind === 'browser' || config.takesForms === true)

const visitorByCookie = ({ dependencies }: Asking, cookie: string): Caller | null => {
  const visitor = readVisitorCookie(dependencies.signingKeys, cookie)
  return visitor && { kind: 'visitor', ...visitor, isNew: false }
}

const holderOfSession = async ({ request, reply, dependencies, now }: Asking, token: string): Promise<Caller | null> => {
  const session = await sessionOfToken(dependencies.db, token, now)
  if (!session) return null
  if (session.status !== 'ACTIVE') {
    setSessionCookie(reply, dependencies, 'SIGN_OUT')
    // A program gets the refusal; a person at a browser goes on anonymously, and may sign in.
    if (request.routeOptions.config.answerKind === 'browser') return null
    throw new Refusal('UNAUTHENTICATED')
  }
  const { siteId, identityId, name, email, role, sessionHash, visitorId, expiresAt } = session
  // Otherwise the browser would drop the cookie on its first expiry date.
  if (session.isExtended) setSessionCookie(reply, dependencies, { signIn: token, expiresAt })
  if (role === null) return { kind: 'member', siteId, memberId: identityId, sessionHash, visitorId }
  return {
    kind: 'manager',
    siteId,
    identityId,
    apiKeyId: null,
    name: name ?? email,
    role,
    permissions: permissionsOf(role),
    sessionHash,
    visitorId,
  }
}

/** Our web app gets a visitor id with its first call; all other callers stay anonymous. */
const callerWithoutCredential = async ({ request, reply, dependencies }: Asking): Promise<Caller> => {
  const siteId = await siteWithoutCredential(dependencies, request)
  if (!isFromWebApp(request)) return { kind: 'anonymous', siteId }
  const named = request.headers[framedVisitor]
  const known = typeof named === 'string' ? readVisitorCookie(dependencies.signingKeys, named) : null
  if (known?.siteId === siteId) return { kind: 'visitor', ...known, isNew: false }
  const visitorId = newVisitorId()
  const value = visitorCookie(dependencies.signingKeys, siteId, visitorId)
  if (named === undefined) setVisitorCookie(reply, dependencies, value)
  else reply.header(framedVisitor, value)
  return { kind: 'visitor', siteId, visitorId, isNew: true }
}

/**
 * In a frame on another page browsers keep no cookie of ours. There our web app sends what would be the visitor's cookie in this header,
 * or `new`, and is answered with one. It names a visitor, never a session.
 */
const framedVisitor = 'x-foyer-visitor'

/** Our own web app sends this header with every call; a form or a picture on another page cannot. */
const isFromWebApp = (request: FastifyRequest): boolean => request.headers['x-foyer-client'] === 'web'

/** A browser sends the cookie with requests of any page, so a change must prove that the page is ours. */
const refuseCrossOriginChange = (request: FastifyRequest): void => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  if (!isFromWebApp(request)) throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'CLIENT_HEADER_MISSING' })
  if (!isSameOrigin(request)) throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'OTHER_ORIGIN' })
}

const isSameOrigin = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  // Older browsers tell the origin alone. The scheme may differ behind a proxy that ends TLS; the host may not.
  return headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === host
}

const siteOfHost = async (dependencies: Dependencies, request: FastifyRequest): Promise<string | null> => {
  const { siteByHost } = await siteDirectory(dependencies)
  return siteByHost.get(request.hostname.toLowerCase()) ?? null
}

const siteWithoutCredential = async (dependencies: Dependencies, request: FastifyRequest): Promise<string> => {
  const { siteByHost, onlySiteId } = await siteDirectory(dependencies)
  const siteId =
    siteByHost.get(request.hostname.toLowerCase()) ?? onlySiteId ?? (await siteOfTokenRequest(dependencies.db, tokenRequestOf(request)))
  if (!siteId) throw new Refusal('SITE_NOT_FOUND')
  return siteId
}

const tokenRequestOf = (request: FastifyRequest): unknown => {
  const basic = basicCredentialsOf(request)
  return basic ? { clientId: basic.name, ...(request.body as object | undefined) } : request.body
}
