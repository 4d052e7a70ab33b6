import { beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from './embedded.ts'
import { fetchAsFramedVisitor, nameVisitorToLoaders } from './framed-visitor.ts'

beforeEach(() => sessionStorage.clear())

/** A site that names strangers `v.1`, `v.2` and so on. */
const site = () => {
  const sent: (string | null)[] = []
  let named = 0
  const send = async (_url: string, init: RequestInit) => {
    const visitor = new Headers(init.headers).get('x-foyer-visitor')
    sent.push(visitor)
    await Promise.resolve()
    if (visitor !== 'new') return new Response('{}')
    named += 1
    return new Response('{}', { headers: { 'x-foyer-visitor': `v.${named}` } })
  }
  return { sent, send }
}

test('calls at the same time are those of one visitor', async () => {
  const { sent, send } = site()
  const fetchApi = fetchAsFramedVisitor(send)
  await Promise.all([fetchApi('/a', {}), fetchApi('/b', {}), fetchApi('/c', { headers: { 'x-own': '1' } })])
  await fetchApi('/d', {})
  expect(sent).toEqual(['new', 'v.1', 'v.1', 'v.1'])
})

test('the visitor is the same after the frame was loaded anew, in the same tab', async () => {
  const { sent, send } = site()
  await fetchAsFramedVisitor(send)('/a', {})
  await fetchAsFramedVisitor(send)('/b', {})
  expect(sent).toEqual(['new', 'v.1'])
})

test('a first call that fails leaves the name to the next one', async () => {
  const { sent, send } = site()
  const failing = vi.fn(send).mockRejectedValueOnce(new TypeError('offline'))
  const fetchApi = fetchAsFramedVisitor(failing)
  const [first] = await Promise.allSettled([fetchApi('/a', {}), fetchApi('/b', {}), fetchApi('/c', {})])
  expect(first?.status).toBe('rejected')
  await fetchApi('/d', {})
  expect(sent).toEqual(['new', 'v.1', 'v.1'])
})

test('the name is told to our own loaders, and to nobody else', async () => {
  const plain = vi.fn(async (_input: unknown, _init?: RequestInit) => new Response(''))
  vi.stubGlobal('fetch', plain)
  await fetchAsFramedVisitor(site().send)('/a', {})
  const end = nameVisitorToLoaders()
  await window.fetch('/embed/de-auto/services.data')
  await window.fetch('https://elsewhere.example/embed/de-auto/services.data')
  await window.fetch('/assets/words.js')
  end()
  await window.fetch('/embed/de-auto/services.data')
  const named = plain.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-foyer-visitor'))
  expect(named).toEqual(['v.1', null, null, null])
  vi.unstubAllGlobals()
})

test('a page has the same path in a frame', () => {
  expect(['/embed/de-dark/services/yoga', '/embed/de-dark', '/services/yoga'].map(pageOf)).toEqual([
    '/services/yoga',
    '/',
    '/services/yoga',
  ])
})
