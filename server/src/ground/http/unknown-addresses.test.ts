import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createWorld, type World } from '../../test/world.ts'
import { mountWeb, pageAt } from './web.ts'

const page = (id: string, route: object) => [id, { id, parentId: 'root', module: { default: () => null }, ...route }]

/** The pages of the product, only their addresses. */
const build = {
  entry: {
    module: {
      pageContext: {},
      default: (request: Request, status: number, headers: Headers) =>
        new Response(request.method === 'HEAD' ? null : '<html>', {
          status,
          headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' },
        }),
    },
  },
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null } }],
    page('home', { index: true }),
    page('services', { path: 'services' }),
    page('service', { path: 'services/:slug' }),
    page('none', {
      path: '*',
      module: {
        default: () => null,
        loader: () => {
          throw new Response(null, { status: 404 })
        },
      },
    }),
  ]),
  future: {},
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild // only what the request handler reads

let world: World
let app: FastifyInstance
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld()
  const stream = { write: (line: string) => void lines.push(line) }
  app = await createApp(world.dependencies, { limitsRates: false, logger: { level: 'warn', stream } })
  const mountAssets = async () => new Set<string>()
  await mountWeb(app, { mode: 'production', showsWorkshop: false, headers: () => ({}), loadBuild: async () => build, mountAssets })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const ask = (method: string, url: string, options: InjectOptions = {}) =>
  app.inject({ method: method as 'GET', url, ...options, headers: { origin: 'https://shop.example', ...options.headers } })
const told = async (method: string, url: string, options?: InjectOptions) => {
  const answer = await ask(method, url, options)
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  return [answer.statusCode, answer.json().details.applicationError.code, answer.headers.allow]
}
const json = { headers: { 'content-type': 'application/json' }, payload: '{"checkoutInfo":{}}' }

describe('an unserved address', () => {
  test.each(['/ecom/v1/carts', '/stores/v1/products/query', '/bookings/v1/nothing', '/_api/nothing', '/v9/nothing', '/blog/v3/posts?x=1'])(
    'of the platform, %s, is a JSON 404 for every method',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
        expect(await told(method, url, method === 'GET' ? {} : json)).toEqual([404, 'NOT_FOUND', undefined])
    },
  )

  test('with anything sent to it is a JSON 404, however long or odd the body', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'image/png'])
      expect(await told('POST', '/nothing-here', { headers: { 'content-type': type }, payload: 'x'.repeat(100) })).toEqual([
        404,
        'NOT_FOUND',
        undefined,
      ])
  })

  test('asked for by a program that takes JSON is a JSON 404', async () => {
    expect(await told('GET', '/nothing-here', { headers: { accept: 'application/json, text/plain, */*' } })).toEqual([
      404,
      'NOT_FOUND',
      undefined,
    ])
  })
})

describe('an address that is served with another method', () => {
  test.each([
    ['GET', '/v1/redirect-session', 'POST'],
    ['GET', '/_api/bookings/v2/services', 'POST'],
    ['PUT', '/v2/services/3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001/', 'DELETE, GET, HEAD, PATCH, POST'],
    ['GET', '/v2/confirmation/3f0c2f6e:confirmOrDecline', 'POST'],
    ['POST', '/health', 'GET, HEAD'],
    ['GET', '/graphql', 'POST'],
    ['POST', '/assets/scripts/v1/site-scripts', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/services', 'GET, HEAD'],
    ['PATCH', '/services/pottery?x=1', 'GET, HEAD'],
  ])('%s %s is a JSON 405 that names %s', async (method, url, allow) => {
    const [status, code, allowed] = await told(method, url, method === 'GET' ? {} : json)
    expect([status, code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    if (!String(url).startsWith('/v2/services/3f')) expect(allowed).toBe(allow)
    else expect(String(allowed).split(', ')).toEqual(expect.arrayContaining(['DELETE', 'GET', 'PATCH']))
  })

  test('that a form without its script posts to is shown as a page again', async () => {
    const answer = await ask('POST', '/services/pottery?start=1', {
      headers: { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'firstName=Lena',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/services/pottery?start=1'])
    const elsewhere = await ask('POST', '//', { headers: { accept: 'text/html' } })
    expect([undefined, '/']).toContain(elsewhere.headers.location)
  })
})

test('pages remain pages, even for addresses without a page, for GET and for HEAD', async () => {
  for (const [url, status] of [
    ['/services/pottery', 200],
    ['/nothing-here', 404],
  ] as const)
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(app.listeningOrigin + url, { method })
      expect([url, method, answer.status, answer.headers.get('content-type')]).toEqual([url, method, status, 'text/html'])
    }
})

test('none of this is logged', () => expect(lines).toEqual([]))

test('a page is distinguished from the “not found” page', () => {
  expect(['/', '/services', '/services/a?b', '/nothing', '/services/a/b'].map((url) => pageAt(build, url))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('front ends of the Astro integration learn that a page needs no scripts', async () => {
  const { statusCode, headers, body } = await ask('GET', '/assets/scripts/v1/site-scripts?pageUrl=https%3A%2F%2Fshop.example%2F')
  expect([statusCode, body]).toEqual([200, '{"siteScripts":[]}'])
  expect([headers['access-control-allow-origin'], headers['cache-control']]).toEqual(['*', 'public, max-age=3600'])
})
