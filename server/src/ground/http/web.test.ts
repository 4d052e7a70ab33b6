import Fastify from 'fastify'
import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { stayOnHttps } from './hosts-and-proxies.ts'
import { isApiPath, mountWeb, type WebSource } from './web.ts'

type Page = { fetchApi: (url: string, init: RequestInit) => Promise<Response>; nonce: string }

const page = createContext<Page>()

/** A build of one page, which shows the caller that the API sees. */
const build = {
  entry: {
    module: {
      pageContext: page,
      default: (_request: Request, status: number, headers: Headers) => new Response('never drawn', { status, headers }),
    },
  },
  routes: {
    ask: {
      id: 'ask',
      path: '*',
      module: {
        loader: async ({ context }: { context: RouterContextProvider }) => {
          const answer = await context.get(page).fetchApi('/_api/who', { method: 'GET' })
          return new Response(`${context.get(page).nonce} ${await answer.text()}`)
        },
      },
    },
  },
  future: {},
  assets: { routes: {} },
  publicPath: '/',
  assetsBuildDirectory: '',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild // only what the request handler reads

const source: WebSource = {
  mode: 'production',
  showsWorkshop: false,
  headers: (nonce) => ({ 'content-security-policy': `script-src 'nonce-${nonce}'` }),
  loadBuild: async () => build,
  mountAssets: async () => new Set<string>(),
}

const siteWithPages = async ({ isSecure = false } = {}) => {
  const app = Fastify()
  if (isSecure) stayOnHttps(app)
  app.get('/_api/who', async (request, reply) => {
    if (request.headers.cookie === 'session=ended') return reply.header('set-cookie', 'session=; Max-Age=0').status(401).send('unknown')
    if (request.headers.cookie === 'session=away') return reply.header('retry-after', '5').status(503).send('away')
    if (request.headers.cookie === 'session=ada') reply.header('set-cookie', 'session=ada; Max-Age=60')
    if (request.headers.cookie === undefined) reply.header('set-cookie', 'session=v.new; Max-Age=60')
    return request.headers.cookie ?? 'nobody'
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'no such operation' }))
  await mountWeb(app, source)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, address: app.listeningOrigin, [Symbol.asyncDispose]: () => app.close() }
}

test('a page asks the API inside the process with the visitor’s own cookie', async () => {
  await using site = await siteWithPages()
  const answer = await fetch(`${site.address}/anything`, { headers: { cookie: 'session=ada' } })
  expect(await answer.text()).toMatch(/ session=ada$/)
})

test('the nonce of the policy is the nonce of the page, and new each time', async () => {
  await using site = await siteWithPages()
  const answers = [await fetch(`${site.address}/`), await fetch(`${site.address}/`)]
  const nonces = await Promise.all(answers.map(async (answer) => (await answer.text()).split(' ')[0] ?? ''))
  expect(answers.map((answer) => answer.headers.get('content-security-policy'))).toEqual(
    nonces.map((nonce) => `script-src 'nonce-${nonce}'`),
  )
  expect(new Set(nonces).size).toBe(2)
})

test('after the session has ended a page is shown to an anonymous visitor, and the cookie is removed', async () => {
  await using site = await siteWithPages()
  const answer = await fetch(`${site.address}/`, { headers: { cookie: 'session=ended' } })
  expect(await answer.text()).toMatch(/ nobody$/)
  expect(answer.headers.getSetCookie()).toEqual(['session=; Max-Age=0'])
})

test('an extended session is extended in the browser, too; a new visitor gets their id by a call of the browser', async () => {
  await using site = await siteWithPages()
  const renewed = await fetch(`${site.address}/`, { headers: { cookie: 'session=ada' } })
  expect(renewed.headers.getSetCookie()).toEqual(['session=ada; Max-Age=60'])
  expect((await fetch(`${site.address}/`)).headers.getSetCookie()).toEqual([])
})

test('a page for which the API is unavailable says when to retry', async () => {
  await using site = await siteWithPages()
  const answer = await fetch(`${site.address}/`, { headers: { cookie: 'session=away' } })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect((await fetch(`${site.address}/`)).headers.get('retry-after')).toBeNull()
})

test('a prefetched page may serve the next click; all other pages are requested anew', async () => {
  await using site = await siteWithPages()
  const freshness = async (path: string, headers = {}) => (await fetch(`${site.address}${path}`, { headers })).headers.get('cache-control')
  const ahead = { 'sec-purpose': 'prefetch' }
  expect(await freshness('/details.data?start=1', ahead)).toBe('private, max-age=15')
  expect([await freshness('/details.data?start=1'), await freshness('/details', ahead)]).toEqual(['private, no-cache', 'private, no-cache'])
})

test('pages on https send HSTS, too', async () => {
  await using site = await siteWithPages({ isSecure: true })
  expect((await fetch(`${site.address}/`)).headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('an unknown address of the API is never answered with a page', async () => {
  await using site = await siteWithPages()
  const answer = await fetch(`${site.address}/v2/no-such-operation`)
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'no such operation' }])
})

test.each(['/_api/x', '/oauth2/x', '/v1', '/v2/services?x=1', '/bookings/v2/services', '/members/v1/members'])(
  '%s belongs to the API',
  (path) => {
    expect(isApiPath(path)).toBe(true)
  },
)

test.each(['/', '/services/v1-class', '/booking/abc', '/manage/calendar', '/vinyasa', '/members', '/members/mia'])(
  '%s belongs to the pages',
  (path) => {
    expect(isApiPath(path)).toBe(false)
  },
)
