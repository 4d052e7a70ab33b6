import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { yieldToContent } from './yield-to-content.ts'

const page =
  '<p>€75 < €80</p><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/b.css"/><link rel="modulepreload" href="/c.js"/><'
const wanted = page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')

test('scripts are preloaded with low priority, however the page is cut into chunks', async () => {
  const bytes = Buffer.from(page)
  for (let size = 1; size <= bytes.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
    expect(await text(Readable.from(pieces).pipe(yieldToContent()))).toBe(wanted)
  }
})
