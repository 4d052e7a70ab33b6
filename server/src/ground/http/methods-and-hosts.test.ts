import net from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createWorld, type World } from '../../test/world.ts'
import { mountWeb } from './web.ts'

// Only the catch-all page: no page is rendered here.
const build = { routes: { none: { id: 'none', path: '*' } } } as unknown as ServerBuild

let world: World
let app: FastifyInstance
let port: number
beforeAll(async () => {
  world = await createWorld()
  app = await createApp(world.dependencies)
  await mountWeb(app, {
    mode: 'production',
    showsWorkshop: false,
    headers: () => ({}),
    loadBuild: async () => build,
    mountAssets: async () => new Set<string>(),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as net.AddressInfo).port // it listens on a port
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** As no HTTP client library would send it. */
const send = async (firstLine: string, host: string, ...headers: string[]) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.write([firstLine, `host: ${host}`, 'connection: close', ...headers, '', ''].join('\r\n'))
  const answer = await text(socket)
  return { status: Number(answer.slice(9, 12)), answer }
}

const badHosts = ['[', 'a b', 'evil/path', 'user:word@host', 'host:99999', '1.2.3.4.5', 'a\\b', '<img>', 'a,b']

test.each(badHosts)('%s is no host: 400 for programs and people, at pages and operations', async (host) => {
  for (const path of ['/', '/services/massage', '/v2/bookings', '/oauth2/authorize', '/health']) {
    const { status, answer } = await send(`GET ${path} HTTP/1.1`, host)
    expect(status, path).toBe(400)
    // Only browsers call the authorize page.
    if (path !== '/oauth2/authorize') expect(answer).toContain('"code":"INVALID_ARGUMENT"')
    const toPerson = await send(`GET ${path} HTTP/1.1`, host, 'accept: text/html')
    expect([toPerson.status, toPerson.answer], path).toEqual([400, expect.stringContaining('<main><h1>')])
    expect(toPerson.answer).not.toContain(host === '[' ? '>[<' : host)
  }
})

test.each(['localhost', 'book.example.com:443', '127.0.0.1:4000', '[::1]:4000', 'xn--mnchen-3ya.example', 'my_host'])(
  '%s is one',
  async (host) => {
    expect((await send('GET /_api/foyer/v1/sign-in-choices HTTP/1.1', host)).status).toBe(200)
  },
)

test('an invalid method is 400, and an unserved one is refused in the form of every other refusal', async () => {
  const none = await send('FETCH /v2/bookings HTTP/1.1', 'localhost')
  expect([none.status, none.answer]).toEqual([400, expect.stringContaining('"code":"INVALID_ARGUMENT"')])
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PROPFIND', 'LINK']) {
    for (const path of ['/v2/bookings', '/health', '/v9/nothing']) {
      const { status, answer } = await send(`${method} ${path} HTTP/1.1`, 'localhost')
      expect([404, 405], `${method} ${path}`).toContain(status)
      expect(answer).toMatch(/"code":"(NOT_FOUND|METHOD_NOT_ALLOWED)"/)
    }
  }
})

test('HEAD is answered like GET, without a body', async () => {
  const { status, answer } = await send('HEAD /_api/foyer/v1/sign-in-choices HTTP/1.1', 'localhost')
  expect(status).toBe(200)
  expect(answer.split('\r\n\r\n')[1]).toBe('')
  expect((await send('HEAD /v9/nothing HTTP/1.1', 'localhost')).status).toBe(404)
})
