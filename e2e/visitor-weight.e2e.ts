import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, phone } from './browser.ts'
import { browser } from './journey-browser.ts'
import { openQuietly, untilQuiet } from './quiet-page.ts'

const service = '/services/deep-tissue-massage'

/**
 * Bytes of all scripts of a page, each compressed as the server has it. React and its router are 107 kB of the gzip, which few browsers
 * still ask for; what all other browsers get is to stay below 120 kB, which the picker misses by 3.8 and pages of
 * classes by 1.6 since they offer places and waiting lists, and name the plans that include them. The home page draws
 * what has no picture, which depends on what journeys before this one have made.
 * The refusals of online payments and the taxes of a price took half a kilobyte more, and the list of the parts of all pages, which every
 * page loads, two tenths of one since the checkout shares those of bookings and classes can be out of sale for a while.
 * Each has a few hundred bytes of room: a longer word is no failure.
 */
const budgets: [address: string, budget: { br: number; gzip: number }][] = [
  ['/', { br: 117_000, gzip: 132_600 }],
  [service, { br: 118_000, gzip: 133_700 }],
  [`${service}/book`, { br: 124_900, gzip: 142_300 }],
  ['/services/reformer-pilates', { br: 122_800, gzip: 139_700 }],
  ['/plans', { br: 115_500, gzip: 131_100 }],
  ['/members', { br: 118_400, gzip: 134_700 }],
  ['/timetable', { br: 121_000, gzip: 137_500 }],
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
