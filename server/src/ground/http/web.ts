import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { aliases } from '@foyer/contract'
import { createRequestListener } from '@react-router/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchRoutes, type RouteObject, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { takesJsonAlone } from './browser-answer.ts'
import { type FramedVisit, type FramingOrigins, framedVisit } from './framed-pages.ts'
import { fetchInProcess } from './in-process-fetch.ts'
import { openToFrames, type Sources } from './page-headers.ts'
import { sendRefusal } from './problem.ts'

export type WebSource = {
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  mountAssets: (scope: FastifyInstance) => Promise<ReadonlySet<string>>
  headers: (nonce: string, also?: Sources) => Record<string, string>
  showsWorkshop: boolean
  captcha?: Sources | undefined
  /** Whose pages may show those of this request's site in a frame. Without it, none may. */
  framingOrigins?: FramingOrigins | undefined
}

/** Answers every address that is not the API's. Mount it last. */
export const mountWeb = async (app: FastifyInstance, source: WebSource): Promise<void> => {
  const listener = pageListener(app, source)
  await app.register(async (scope) => {
    // Pages take no bodies: that of a form without its script is not read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    // Some five hundred: a route for each would cost the server ten megabytes.
    const assets = await source.mountAssets(scope)
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      config: { leavesBody: true },
      handler: async (request, reply) => {
        if (isApiPath(request.url)) return reply.callNotFound()
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        const [file = ''] = request.url.split('?')
        if (isRead && assets.has(file)) return reply.sendFile(file)
        const framed = await framedVisit(request, source.framingOrigins)
        if (framed === 'NOWHERE') return reply.callNotFound()
        if (framed && 'elsewhere' in framed) return reply.redirect(framed.elsewhere, 302)
        if (isRead && !takesJsonAlone(request.headers.accept)) return answerPage(await listener(), source, { request, reply, framed })
        if (!pageAt(await source.loadBuild(), request.url)) return reply.callNotFound()
        return isRead ? answerPage(await listener(), source, { request, reply, framed }) : refuseInput(request, reply)
      },
    })
  })
}

/** Pages take no input. A browser that posts a form, because its script did not run, gets the page again, which says what it needs. */
const refuseInput = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // Two slashes at the start would mean another host.
  const ownUrl = request.url.replace(/^\/+/, '/')
  if (request.method === 'POST' && request.headers.accept?.includes('text/html')) return reply.redirect(ownUrl, 303)
  return sendRefusal(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED', { allowedMethods: ['GET', 'HEAD'] })
}

type PageVisit = { request: FastifyRequest; reply: FastifyReply; nonce: string; framed: FramedVisit | null }

type PageListener = (visit: PageVisit) => void

/**
 * The router works out all routes of a build when it gets it, so it gets each build once, and once more for each look of frames. It asks
 * which visit it serves.
 */
const pageListener = (app: FastifyInstance, source: WebSource): (() => Promise<PageListener>) => {
  const visits = new AsyncLocalStorage<PageVisit>()
  const listenerOf = (build: ServerBuild) => {
    const answer = createRequestListener({
      build,
      mode: source.mode,
      getLoadContext: (page) => contextOf(build, servicesOf(app, source, page, visits.getStore() as PageVisit)), // set below
    })
    return (visit: PageVisit) => visits.run(visit, () => void answer(visit.request.raw, visit.reply.raw))
  }
  let known: { build: ServerBuild; listeners: Map<string, PageListener> } | undefined
  return async () => {
    const build = await source.loadBuild()
    if (known?.build !== build) known = { build, listeners: new Map() }
    const { listeners } = known
    return (visit) => {
      const base = visit.framed?.base ?? '/'
      const listener = listeners.get(base) ?? listenerOf(base === '/' ? build : { ...build, basename: base })
      listeners.set(base, listener)
      listener(visit)
    }
  }
}

const servicesOf = (app: FastifyInstance, source: WebSource, page: Request, visit: PageVisit): PageServices => ({
  nonce: visit.nonce,
  requestId: visit.request.id,
  showsWorkshop: source.showsWorkshop,
  framed: visit.framed && { looks: visit.framed.looks, origins: visit.framed.origins },
  openToCaptcha: () => setHeaders(visit.reply, headersFor(source, visit, source.captcha)),
  fetchApi: tellingOfOutages(
    visit.reply,
    fetchInProcess({ app, page, address: visit.request.ip, takeCookies: (cookies) => setCookies(visit.reply, cookies) }),
  ),
})

const answerPage = (listener: PageListener, source: WebSource, asked: Omit<PageVisit, 'nonce'>): FastifyReply => {
  const { request, reply } = asked
  const visit = { ...asked, nonce: randomBytes(16).toString('base64') }
  setHeaders(reply, { 'x-request-id': request.id, 'cache-control': freshness(request), ...headersFor(source, visit) })
  // A hijacked reply skips the hooks, so its headers are set on the socket's answer.
  reply.hijack()
  listener(visit)
  return reply
}

const headersFor = (source: WebSource, { nonce, framed }: PageVisit, also?: Sources): Record<string, string> => {
  const headers = source.headers(nonce, also)
  // The same page has an address of its own for search engines.
  return framed ? { ...openToFrames(headers, framed.origins), 'x-robots-tag': 'noindex' } : headers
}

/** A page is asked anew each time, unless the browser prefetches it for the next click. */
const freshness = ({ headers, url }: FastifyRequest): string => {
  const isAhead = headers['sec-purpose']?.includes('prefetch') === true && url.split('?', 1)[0]?.endsWith('.data') === true
  return isAhead ? 'private, max-age=15' : 'private, no-cache'
}

type FetchApi = PageServices['fetchApi']

/** A page that cannot be rendered because the API is unavailable says when to retry, as the API did. */
const tellingOfOutages =
  (reply: FastifyReply, fetchApi: FetchApi): FetchApi =>
  async (...call) => {
    const answer = await fetchApi(...call)
    const again = answer.headers.get('retry-after')
    if (answer.status === 503 && again !== null && !reply.raw.headersSent) setHeaders(reply, { 'retry-after': again })
    return answer
  }

const setHeaders = ({ raw }: FastifyReply, headers: Record<string, string>): void => {
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value)
}

/** Several calls of one page may set the same cookie. Those that end after the page has been sent wait for the next page. */
const setCookies = ({ raw }: FastifyReply, cookies: string[]): void => {
  if (raw.headersSent || cookies.length === 0) return
  raw.setHeader('set-cookie', [...new Set([raw.getHeader('set-cookie') ?? [], cookies].flat().map(String))])
}

type PageServices = {
  nonce: string
  requestId: string
  showsWorkshop: boolean
  framed: Pick<FramedVisit, 'looks' | 'origins'> | null
  openToCaptcha: () => void
  fetchApi: ReturnType<typeof fetchInProcess>
}

/** The key is inside the bundle; the provider must be from the copy of the router that handles the request, which is ours. */
const contextOf = (build: ServerBuild, services: PageServices): RouterContextProvider => {
  const entry = build.entry.module as unknown as { pageContext: RouterContext<PageServices> } // our own export
  return new RouterContextProvider(new Map([[entry.pageContext, services]]))
}

const partsOf = (url: string): string[] => (url.split(/[?#]/, 1)[0] ?? '').split('/').slice(1)

const aliasParts = Object.values(aliases).flatMap((rooms) => rooms.flatMap(({ also }) => also.map((path) => partsOf(path)[0] ?? '')))

const apiParts = new Set(['_api', 'oauth2', 'graphql', 'media', ...aliasParts])
// The pages of the community are below `/members`; the addresses of the API there have a version in them.
apiParts.delete('members')

/**
 * An unknown address of the API is refused as JSON, never with a page. Many addresses of the hosted platform belong to products that this
 * site does not have, so any address with a version in it is the API's too: no page has one, because no slug may be one.
 */
export const isApiPath = (url: string): boolean => {
  const parts = partsOf(url)
  return apiParts.has(parts[0] ?? '') || parts.some((part) => /^v\d+$/.test(part))
}

export const pageAt = (build: ServerBuild, url: string): boolean => {
  const [path = '/'] = url.split(/[?#]/)
  return matchRoutes(routesOf(build), path)?.at(-1)?.route.path !== '*'
}

const routesOf = ({ routes }: ServerBuild, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return index ? [{ id, path, index }] : [{ id, path, children: routesOf({ routes } as ServerBuild, id) }]
  })
