import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOfAddress } from './networks.ts'
import { createOutgoing } from './outgoing.ts'

let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/large') {
      response.end(Buffer.alloc(2 * 1024 * 1024))
      return
    }
    if (request.url === '/away') {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return
    }
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => response.writeHead(201, { 'x-asked': request.method }).end(`${request.headers['content-type']} ${body}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const atHome = createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false })
const inPublic = createOutgoing({ allowsLoopback: false, allowsPrivateNetworks: false })

test('sends the request and answers the response', async () => {
  const answer = await atHome.fetch(base, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' })
  expect([answer.status, answer.headers.get('x-asked'), await answer.text()]).toEqual([201, 'POST', 'text/plain hello'])
})

test('follows no redirect, and reads no more than a mebibyte', async () => {
  expect((await atHome.fetch(`${base}/away`)).status).toBe(302)
  await expect(atHome.fetch(`${base}/large`)).rejects.toMatchObject({ reason: 'TOO_LARGE' })
})

test.each([
  ['http://198.51.100.7/', 'PRIVATE_NETWORK'],
  ['http://93.184.216.34/', 'NOT_HTTPS'],
  ['ftp://93.184.216.34/', 'NOT_HTTPS'],
  ['file:///etc/passwd', 'NOT_HTTPS'],
  ['https://127.0.0.1/', 'PRIVATE_NETWORK'],
  ['https://[::1]/', 'PRIVATE_NETWORK'],
  ['https://[::ffff:127.0.0.1]/', 'PRIVATE_NETWORK'],
  ['https://2130706433/', 'PRIVATE_NETWORK'],
  ['https://0x7f.1/', 'PRIVATE_NETWORK'],
  ['https://localhost/', 'PRIVATE_NETWORK'],
])('%s is not called from a public site', async (address, reason) => {
  await expect(inPublic.fetch(address)).rejects.toMatchObject({ reason })
})

test.each([
  ['8.8.8.8', 'PUBLIC'],
  ['2606:4700::1111', 'PUBLIC'],
  ['::ffff:8.8.8.8', 'PUBLIC'],
  ['127.8.0.1', 'LOOPBACK'],
  ['::1', 'LOOPBACK'],
  ['10.1.2.3', 'PRIVATE'],
  ['172.31.0.1', 'PRIVATE'],
  ['192.168.1.1', 'PRIVATE'],
  ['100.64.0.1', 'PRIVATE'],
  ['169.254.169.254', 'PRIVATE'],
  ['0.0.0.0', 'PRIVATE'],
  ['::', 'PRIVATE'],
  ['::ffff:10.0.0.1', 'PRIVATE'],
  ['64:ff9b::a00:1', 'PRIVATE'],
  ['fd12::1', 'PRIVATE'],
  ['fe80::1', 'PRIVATE'],
])('%s is in a network that is %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})
