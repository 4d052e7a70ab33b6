import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The machine's Chromium if it has one, else the one that comes as a package. */
export const launchBrowser = async (): Promise<Browser> => {
  const found = installed.find((path) => existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args: quietly })
  const { default: packaged } = await import('@sparticuz/chromium')
  // Of its own arguments none is taken: they put everything into one process, which ends with the first page that is closed.
  return chromium.launch({ executablePath: await packaged.executablePath(), args: quietly })
}

// A browser that asks nobody for anything but the page, and runs as root where it must.
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** What went wrong in the scripts of pages, which nobody would see. */
export const pageErrors: string[] = []

/** A page of its own, as a person with a clean browser would have, English unless told otherwise. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({
    // Outside of the tests there is nothing to inject.
    baseURL: options.baseURL ?? inject('siteUrl'),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...desktop,
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', ({ message }) => pageErrors.push(`${page.url()}: ${message}`))
  return page
}
