import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { boundTransport, serverOptions } from './bound-transport.ts'
import { type TransportLimits, usualLimits } from './transport-limits.ts'

const limits: Partial<TransportLimits> = {
  headersMilliseconds: 400,
  requestMilliseconds: 400,
  lingerMilliseconds: 100,
  leastBytesPerSecond: 50_000,
  mostBodyBytes: 1_000_000,
}

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld({ app: { limits } })
  port = await listening(world.app)
})
afterAll(() => world.close())

const listening = async (app: World['app']): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as net.AddressInfo).port // it listens on a port
}

type Connection = { socket: net.Socket; answered: () => string; closed: Promise<unknown> }

const connect = (to: number, ...sent: (string | Buffer)[]): Connection => {
  const socket = net.connect(to, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(Buffer.from(part)))
  socket.on('error', () => {})
  for (const part of sent) socket.write(part)
  return { socket, answered: () => Buffer.concat(parts).toString(), closed: new Promise((resolve) => socket.once('close', resolve)) }
}

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )

const json = (length: number, path = '/oauth2/token') =>
  head('POST', path, { 'content-type': 'application/json', 'content-length': length })
const codeIn = (answer: string) => /"(?:code|error)":"(\w+)"/.exec(answer)?.[1]
const statusOf = (answer: string) => Number(answer.slice(9, 12))

test('endless headers are answered with 408', async () => {
  const { answered, closed } = connect(port, 'GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  await closed
  expect([statusOf(answered()), codeIn(answered())]).toEqual([408, 'REQUEST_TIMEOUT'])
})

test('oversized headers are answered with 431, and input that is not HTTP with 400', async () => {
  const long = connect(port, `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
  await long.closed
  expect([statusOf(long.answered()), codeIn(long.answered())]).toEqual([431, 'HEADERS_TOO_LARGE'])
  const other = connect(port, 'EHLO localhost\r\n\r\n')
  await other.closed
  expect([statusOf(other.answered()), codeIn(other.answered())]).toEqual([400, 'INVALID_ARGUMENT'])
})

test('an endless body is answered with 408, and its connection closed', async () => {
  const { answered, closed, socket } = connect(port, json(100), '{"grantType":')
  const trickle = setInterval(() => socket.write(' '), 50)
  await closed
  clearInterval(trickle)
  expect(statusOf(answered())).toBe(408)
  expect(answered()).toContain('took too long to arrive')
})

test('a body that comes in pieces and in time is read', async () => {
  const body = JSON.stringify({ clientId: world.clientId, grantType: 'anonymous' })
  const { answered, socket } = connect(port, json(body.length), body.slice(0, 5))
  await pause(50)
  socket.write(body.slice(5))
  await expect.poll(answered).toContain('access_token')
  socket.destroy()
})

test('when bodies together fill the memory, the oldest are refused with 503', async () => {
  const halves = Array.from({ length: 8 }, () => connect(port, json(1_000_000, '/v2/bookings'), Buffer.alloc(200_000, ' ')))
  const refused = () => halves.filter(({ answered }) => statusOf(answered()) === 503)
  await expect.poll(() => refused().length).toBeGreaterThanOrEqual(3)
  const [first] = refused()
  expect(codeIn(first?.answered() ?? '')).toBe('TOO_BUSY')
  expect(first?.answered()).toMatch(/retry-after: 5/i)
  const body = JSON.stringify({ clientId: world.clientId, grantType: 'anonymous' })
  const other = connect(port, json(body.length), body)
  await expect.poll(other.answered).toContain('access_token')
  for (const { socket } of [...halves, other]) socket.destroy()
})

const upload = (length: number, headers: Record<string, string> = { authorization: world.apiKey }) =>
  head('POST', '/_api/foyer/v1/media', { 'content-type': 'image/jpeg', 'content-length': length, ...headers })

test('an upload may take long as long as bytes keep coming', async () => {
  const { answered, socket } = connect(port, upload(100_000))
  for (let part = 0; part < 10; part++) {
    socket.write(Buffer.alloc(10_000))
    await pause(80)
  }
  await expect.poll(() => statusOf(answered())).toBe(400)
  expect(codeIn(answered())).toBeUndefined()
  socket.destroy()
  const slow = connect(port, upload(100_000), Buffer.alloc(10_000))
  await slow.closed
  expect([statusOf(slow.answered()), codeIn(slow.answered())]).toEqual([408, 'REQUEST_TIMEOUT'])
})

test('a caller who may not upload is refused at once, and the file is not read', async () => {
  const { answered, closed } = connect(port, upload(5_000_000, {}), Buffer.alloc(10_000))
  await closed
  expect([statusOf(answered()), codeIn(answered())]).toEqual([401, 'UNAUTHENTICATED'])
})

test('an idle connection is closed', async () => {
  const { closed, socket } = connect(port)
  await closed
  expect(socket.destroyed).toBe(true)
})

const served = async (own: Partial<TransportLimits>, trustedProxies = 0) => {
  const all = { ...usualLimits, ...own }
  const app = Fastify(serverOptions(all))
  boundTransport(app, all, trustedProxies)
  app.get('/large', async () => Buffer.alloc(20_000_000))
  app.get('/small', async () => 'small')
  return { app, port: await listening(app), [Symbol.asyncDispose]: () => app.close() }
}

const large = head('GET', '/large', {})

test('an unread answer ends with its connection', async () => {
  await using server = await served({ requestMilliseconds: 200 })
  const { socket, closed } = connect(server.port, large)
  socket.pause()
  await once(socket, 'connect')
  await expect.poll(async () => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)))).toBe(0)
  socket.resume()
  await closed
})

test('when unread answers together fill the memory, the oldest are closed', async () => {
  await using server = await served({ mostAnswerBytes: 50_000_000 })
  const lying = Array.from({ length: 6 }, () => connect(server.port, large))
  for (const { socket } of lying) socket.pause()
  const count = () => new Promise((resolve) => server.app.server.getConnections((_, connections) => resolve(connections)))
  await expect.poll(count).toBe(2)
  const other = connect(server.port, head('GET', '/small', {}))
  await expect.poll(other.answered).toContain('small')
  for (const { socket } of [...lying, other]) socket.destroy()
})

test('one network has a limit of connections; behind a proxy, which hides the networks, only the total counts', async () => {
  await using server = await served({ mostConnectionsOfNetwork: 3 })
  const ask = (to: number) => connect(to, head('GET', '/small', {}))
  const connections = Array.from({ length: 5 }, () => ask(server.port))
  const answers = (all: Connection[]) => all.filter(({ answered }) => answered().includes('small')).length
  await Promise.all(connections.slice(3).map(({ closed }) => closed))
  await expect.poll(() => answers(connections)).toBe(3)
  connections[0]?.socket.destroy()
  await connections[0]?.closed
  const next = ask(server.port)
  await expect.poll(next.answered).toContain('small')
  await using behindProxy = await served({ mostConnectionsOfNetwork: 3 }, 1)
  const others = Array.from({ length: 5 }, () => ask(behindProxy.port))
  await expect.poll(() => answers(others)).toBe(5)
  for (const { socket } of [...connections, ...others, next]) socket.destroy()
})

test('all networks together have a limit of connections', async () => {
  await using server = await served({ mostConnections: 2 })
  const connections = Array.from({ length: 4 }, () => connect(server.port, head('GET', '/small', {})))
  await Promise.all(connections.slice(2).map(({ closed }) => closed))
  expect(connections.slice(2).map(({ answered }) => answered())).toEqual(['', ''])
  for (const { socket } of connections) socket.destroy()
})
