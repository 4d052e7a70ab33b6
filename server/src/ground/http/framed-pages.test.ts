import Fastify from 'fastify'
import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'
import { mountWeb } from './web.ts'

type Page = { framed: { looks: object; origins: readonly string[] } | null }

const page = createContext<Page>()
const loader = ({ context, params }: { context: RouterContextProvider; params: object }) =>
  Response.json({ framed: context.get(page).framed, params })

/** A build that shows what the router made of the address. */
const build = {
  entry: {
    module: { pageContext: page, default: (_request: Request, status: number, headers: Headers) => new Response('', { status, headers }) },
  },
  routes: {
    service: { id: 'service', path: 'services/:slug', module: { loader } },
    all: { id: 'all', path: '*', module: { loader } },
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

const listed = ['https://www.example.com', 'https://*.example.org']
const app = Fastify()

beforeAll(async () => {
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'not here' }))
  await mountWeb(app, {
    mode: 'production',
    showsWorkshop: false,
    headers: (nonce, also) => pageHeaders(nonce, also),
    loadBuild: async () => build,
    mountAssets: async () => new Set<string>(),
    framingOrigins: async () => listed,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const open = (path: string) => fetch(app.listeningOrigin + path, { redirect: 'manual' })

test('a page below /embed/ is the page of the rest of its address, and knows its looks', async () => {
  const answer = await open('/embed/de-dark/services/yoga?x=1')
  expect(await answer.json()).toEqual({ framed: { looks: { language: 'de', theme: 'dark' }, origins: listed }, params: { slug: 'yoga' } })
})

test('only pages of the listed websites, and our own, may frame it', async () => {
  const framed = await open('/embed/auto-auto/services/yoga')
  expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://www.example.com https://*.example.org")
  expect(framed.headers.get('x-frame-options')).toBeNull()
  expect(framed.headers.get('x-robots-tag')).toBe('noindex')
})

test.each(['/services/yoga', '/', '/manage', '/sign-in', '/embed', '/embed/fr-dark/services/yoga', '/embed/de-darker/services/yoga'])(
  '%s can be framed by nobody',
  async (path) => {
    const answer = await open(path)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  },
)

test.each([
  ['/embed/de-dark/manage/clients?page=2', '/manage/clients?page=2'],
  ['/embed/de-dark/account', '/account'],
  ['/embed/de-dark/sign-in', '/sign-in'],
  ['/embed/de-dark//evil.example/x', '/evil.example/x'],
  ['/embed/de-dark/\\evil.example', '/evil.example'],
  ['/embed/de-dark/embed/de-dark/manage', '/embed/de-dark/manage'],
])('%s is answered at its own address, on this site', async (path, elsewhere) => {
  // As it stands: a URL would be written anew.
  const answer = await app.inject({ url: path, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, elsewhere])
})

test('the router gets no data of such pages', async () => {
  expect((await open('/embed/de-dark/manage.data')).status).toBe(404)
  expect((await open('/embed/de-dark/account/_.data')).status).toBe(404)
  expect((await open('/embed/de-dark/services/yoga.data')).status).toBe(200)
})
