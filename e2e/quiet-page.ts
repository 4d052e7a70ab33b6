import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const quietMilliseconds = 120

/** What a page asked of servers and has no answer to, and when it last asked or heard something. */
type Traffic = { open: Set<Request>; lastNews: number }

const trafficOf = new WeakMap<Page, Traffic>()

/** Counts what a page asks for, from its first request on. */
export const watchRequests = (page: Page): void => {
  const traffic: Traffic = { open: new Set(), lastNews: performance.now() }
  trafficOf.set(page, traffic)
  const hear = (request: Request) => {
    traffic.open.delete(request)
    traffic.lastNews = performance.now()
  }
  page.on('request', (request) => {
    // What the page before this one still waited for is never answered.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear()
    traffic.open.add(request)
    traffic.lastNews = performance.now()
  })
  page.on('requestfinished', hear)
  page.on('requestfailed', hear)
}

/** Opens an address, and waits until the page is quiet. */
export const openQuietly = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await untilQuiet(page)
}

/** Goes on to another address of the app that the page runs already, as after a press on a link, and waits until it is quiet. */
export const walkQuietly = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await untilQuiet(page)
}

/** Loads the page anew, and waits until it is quiet. */
export const reloadQuietly = async (page: Page): Promise<void> => {
  await page.reload()
  await untilQuiet(page)
}

/**
 * Until nothing was asked of a server for a while and the page's scripts have nothing to do: four times as fast as the `networkidle` of
 * Playwright, and later than it where scripts still run.
 */
export const untilQuiet = async (page: Page): Promise<void> => {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('Only pages of openPage are watched.')
  const giveUp = performance.now() + 20_000
  for (;;) {
    const silence = performance.now() - traffic.lastNews
    if (traffic.open.size === 0 && silence >= quietMilliseconds) {
      const before = traffic.lastNews
      await untilIdle(page)
      if (traffic.lastNews === before) return
    }
    if (performance.now() > giveUp)
      throw new Error(`${page.url()} still waits for ${[...traffic.open].map((request) => request.url()).join(', ')}`)
    await pause(20)
  }
}

/**
 * Until the scripts of the page have nothing to do, as after React has taken over what the server drew. A task of the lowest priority
 * runs then; an idle callback does not always come in a browser that draws nothing, and each page would wait for its time-out.
 */
const untilIdle = (page: Page): Promise<unknown> =>
  // A page that is left meanwhile has nothing to do any more.
  page.evaluate(() => scheduler.postTask(() => null, { priority: 'background' })).catch(() => null)
