import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { desktop, launchBrowser, openPage, phone } from '../e2e/browser.ts'
import { type Desk, openDesk } from '../e2e/desk.ts'
import { untilQuiet } from '../e2e/quiet-page.ts'
import { startSite } from '../e2e/started-site.ts'
import { printProgress } from '../server/src/progress.ts'
import { buildMissing } from './builds.ts'
import { managerScreens, type Screen, visitorScreens } from './screenshots/screens.ts'
import { shiftClock } from './screenshots/shift-clock.ts'

/** Draws `docs/screens/` anew: the main screens of the sample studio on a Tuesday morning, so that two runs show the same day. */
const shownAt = '2026-11-24T10:20:00+01:00'
const folder = path.join(import.meta.dirname, '../docs/screens')

type Look = {
  name: string
  options: BrowserContextOptions
  /** The screens that are kept in this look; all of them where none are named. */
  only?: readonly string[]
}

const looks: readonly Look[] = [
  { name: 'wide-light', options: { ...desktop, colorScheme: 'light' } },
  {
    name: 'wide-dark',
    options: { ...desktop, colorScheme: 'dark' },
    only: ['home', 'timetable', 'week', 'picker', 'confirmed', 'today', 'calendar-day', 'booking-drawer', 'why-not', 'sign-in', 'security'],
  },
  { name: 'phone-light', options: { ...phone, colorScheme: 'light' } },
  {
    // What is longer in German shows on the narrow screen first.
    name: 'phone-dark-german',
    options: { ...phone, colorScheme: 'dark', locale: 'de-DE' },
    only: [
      'home',
      'timetable',
      'course',
      'picker',
      'details',
      'manage',
      'sign-up',
      'today',
      'calendar-day',
      'booking-drawer',
      'service-editor',
      'team',
      'security',
    ],
  },
]

const shift = Temporal.Instant.from(shownAt).epochMilliseconds - Temporal.Now.instant().epochMilliseconds

const take = async (page: Page, screens: readonly Screen[], look: Look): Promise<void> => {
  for (const { name, open } of screens) {
    await open(page)
    if (look.only?.includes(name) === false) continue
    // The pointer would leave something hovered, and what glides in has to arrive.
    await page.mouse.move(0, 0)
    await untilQuiet(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path: path.join(folder, `${name}-${look.name}.png`), scale: 'css' })
  }
}

const takeAll = async (browser: Browser, desk: Desk, siteUrl: string): Promise<void> => {
  const today = Temporal.Instant.from(shownAt).toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
  const manager = await managerScreens(desk, today)
  for (const [place, look] of looks.entries()) {
    const shown = { baseURL: siteUrl, deviceScaleFactor: 1, reducedMotion: 'reduce', ...look.options } as const
    const pages = [
      [await desk.openPage(browser, shown), manager],
      [await openPage(browser, shown), visitorScreens(2 + place)],
    ] as const
    for (const [page, screens] of pages) {
      await page.addInitScript(shiftClock, shift)
      await take(page, screens, look)
      await page.context().close()
    }
    console.log(`✓ ${look.name}`)
  }
}

await buildMissing(printProgress)
const clock = path.join(import.meta.dirname, 'screenshots/shifted-clock.ts')
const site = await startSite({ FOYER_SAMPLE: 'studio', CLOCK_SHIFT: String(shift), NODE_OPTIONS: `--import ${clock}` })
const browser = await launchBrowser()
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await takeAll(browser, await openDesk(site.siteUrl), site.siteUrl)
} finally {
  await browser.close()
  await site.stop()
}
