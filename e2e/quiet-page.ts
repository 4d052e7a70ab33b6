import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const quietMilliseconds = 120

/** Opens addresses on a page, each until nothing was asked of the server for a while: four times as fast as the `networkidle` of Playwright. */
export const quietPage = (page: Page): ((address: string) => Promise<void>) => {
  const asked = new Set<Request>()
  let lastNews = performance.now()
  const ask = (request: Request) => {
    asked.add(request)
    lastNews = performance.now()
  }
  const settle = (request: Request) => {
    asked.delete(request)
    lastNews = performance.now()
  }
  page.on('request', ask)
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return async (address) => {
    asked.clear()
    await page.goto(address)
    while (asked.size > 0 || performance.now() - lastNews < quietMilliseconds) await pause(20)
  }
}
