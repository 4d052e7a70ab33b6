import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A server with this many trusted proxies, and its log. */
const serverWith = async (trustedProxies: number) => {
  const lines: string[] = []
  const app = await createApp(world.dependencies, {
    limitsRates: false,
    trustedProxies,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line).msg) } },
  })
  const notices = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const url = '/_api/foyer/v1/site/server-notices'
    const answer = await app.inject({ url, remoteAddress, headers: { authorization: world.apiKey, ...headers } })
    return answer.json().serverNotices
  }
  return { lines, notices, close: () => app.close() }
}
const notTrusted = [{ code: 'PROXY_NOT_TRUSTED' }]

test('an unconfigured proxy is shown to the owner, and logged once', async () => {
  const { lines, notices, close } = await serverWith(0)
  expect(await notices('127.0.0.1')).toEqual([])
  expect(lines).toEqual([])
  expect(await notices('10.0.0.2', { 'x-forwarded-for': '203.0.113.9' })).toEqual(notTrusted)
  expect(await notices('::ffff:172.18.0.1', { forwarded: 'for=203.0.113.9' })).toEqual(notTrusted)
  expect(lines).toEqual([expect.stringContaining('set TRUST_PROXY to 1')])
  await close()
})

test('a visitor who sends such a header is not taken for a proxy', async () => {
  const { lines, notices, close } = await serverWith(0)
  expect(await notices('93.184.216.34', { 'x-forwarded-for': '203.0.113.9' })).toEqual([])
  expect(lines).toEqual([])
  await close()
})

test('nothing is reported if proxies are trusted', async () => {
  const { lines, notices, close } = await serverWith(1)
  expect(await notices('10.0.0.2', { 'x-forwarded-for': '203.0.113.9' })).toEqual([])
  expect(lines).toEqual([])
  await close()
})
