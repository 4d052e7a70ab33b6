import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, phone } from './browser.ts'
import { browser } from './journey-browser.ts'
import { openQuietly, untilQuiet } from './quiet-page.ts'

const service = '/services/deep-tissue-massage'

/**
 * Bytes of all scripts of a page, each compressed as the server has it; React and its router are 107 kB of the gzip. Each budget has a
 * kilobyte of room: a longer word, or pictures that journeys before this one have made, are no failure, another module is.
 */
const budgets: [address: string, budget: { br: number; gzip: number }][] = [
  ['/', { br: 118_000, gzip: 133_600 }],
  [service, { br: 119_000, gzip: 134_700 }],
  [`${service}/book`, { br: 125_900, gzip: 143_300 }],
  ['/services/reformer-pilates', { br: 123_800, gzip: 140_700 }],
  ['/plans', { br: 116_500, gzip: 132_100 }],
  ['/members', { br: 119_400, gzip: 135_700 }],
  ['/timetable', { br: 122_000, gzip: 138_500 }],
]

// Words of the manager, of a booking, and German ones; then a part of the dashboard, the schemas, and the API's client.
const foreign = ['Add a closure', 'This cannot be undone', 'Nächste Woche', 'QueryClient', 'additionalProperties', 'revokeApiKey']

const pagesOfClasses = ['/services/reformer-pilates', '/timetable']

test.each(budgets)(
  'the scripts of %s stay within their budget, are kept for a year, and hold nothing of elsewhere',
  async (address, budget) => {
    const page = await openPage(browser, phone)
    await openQuietly(page, address)
    const scripts = await scriptsOf(page)
    for (const encoding of ['br', 'gzip'] as const) {
      const answers = await Promise.all(scripts.map((url) => page.request.head(url, { headers: { 'accept-encoding': encoding } })))
      expect(answers.map((answer) => answer.headers()['content-encoding'])).toEqual(scripts.map(() => encoding))
      expect(new Set(answers.map((answer) => answer.headers()['cache-control']))).toEqual(new Set(['public, max-age=31536000, immutable']))
      const bytes = answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0)
      expect([encoding, bytes, bytes <= budget[encoding]]).toEqual([encoding, bytes, true])
    }
    // A wide screen may ask for more.
    await page.setViewportSize({ width: 1440, height: 900 })
    await untilQuiet(page)
    const texts = await Promise.all((await scriptsOf(page)).map(async (url) => await (await page.request.get(url)).text()))
    const all = texts.join('\n')
    expect(foreign.filter((words) => all.includes(words))).toEqual([])
    expect(all).toContain('Next week')
    // The words of classes come with their own pages alone.
    expect(all.includes('How to join')).toBe(pagesOfClasses.includes(address))
  },
)

/** Of all scripts that the page has loaded, by whatever way. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )
