import { type Browser, type BrowserContextOptions, type BrowserServer, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { watchRequests } from './quiet-page.ts'
import { studio } from './studio.ts'

/** A browser that this process alone drives. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await howToLaunch())

/** A browser for all files of a run: started by the global setup. */
export const serveBrowser = async (): Promise<BrowserServer> => chromium.launchServer({ ...(await howToLaunch()), host: '127.0.0.1' })

/** A connection to the browser. Pages opened here are not shared, and close with the connection. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browserUrl'))

/** The headless shell that comes as a package, so that all machines test with the same; or the browser that is asked for. */
const howToLaunch = async (): Promise<LaunchOptions> => ({
  executablePath: process.env.FOYER_BROWSER || (await packagedBrowser()),
  args: quietly,
})

const packagedBrowser = async (): Promise<string> => {
  // Of its own arguments none is taken: they put everything into one process, which ends with the first page that is closed.
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

// A browser that sends no requests of its own, and runs as root where it must.
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

/** Script errors of pages, which would otherwise stay hidden. */
export const pageErrors: string[] = []

/** A page of its own, as a person with a clean browser would have, English unless told otherwise. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({
    // Outside of the tests there is nothing to inject.
    baseURL: options.baseURL ?? studio().siteUrl,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...desktop,
    ...options,
  })
  context.on('page', watchRequests)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', ({ message }) => pageErrors.push(`${page.url()}: ${message}`))
  return page
}
