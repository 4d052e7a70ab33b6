import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { desktop, launchBrowser, openPage, phone } from '../e2e/browser.ts'
import { type Desk, openDesk } from '../e2e/desk.ts'
import { untilQuiet } from '../e2e/quiet-page.ts'
import { type StartedSite, startSite } from '../e2e/started-site.ts'
import { printProgress } from '../server/src/ground/progress.ts'
import { buildMissing } from './builds.ts'
import { afterFirstSteps, firstSteps } from './screenshots/first-steps.ts'
import { managerScreens, type Screen, visitorScreens } from './screenshots/screens.ts'
import { shiftClock } from './screenshots/shift-clock.ts'

/** Draws `docs/screens/` anew: the main screens of the sample studio on a Tuesday morning, so that two runs show the same day. */
const shownAt = '2026-11-24T10:20:00+01:00'
/** And the first steps of a new owner on a Sunday, on which the new business is closed. */
const begunAt = '2026-11-22T10:20:00+01:00'
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
    only: [
      'home',
      'service',
      'timetable',
      'week',
      'picker',
      'details',
      'confirmed',
      'member-home',
      'today',
      'calendar-day',
      'booking-drawer',
      'service-editor',
      'why-not',
      'sign-in',
      'security',
    ],
  },
  { name: 'phone-light', options: { ...phone, colorScheme: 'light' } },
  {
    // What is longer in German shows on the narrow screen first.
    name: 'phone-dark-german',
    options: { ...phone, colorScheme: 'dark', locale: 'de-DE' },
    only: [
      'home',
      'service',
      'timetable',
      'course',
      'picker',
      'details',
      'confirmed',
      'manage',
      'member-home',
      'sign-up',
      'today',
      'calendar-day',
      'calendar-week',
      'booking-drawer',
      'service-editor',
      'team',
      'security',
    ],
  },
]

const shiftTo = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds - Temporal.Now.instant().epochMilliseconds

const take = async (page: Page, screens: readonly Screen[], look: Look): Promise<void> => {
  for (const { name, open } of screens) {
    await open(page)
    if (look.only?.includes(name) === false) continue
    // The pointer would leave something hovered, and what glides in has to arrive.
    await page.mouse.move(0, 0)
    await untilQuiet(page)
    await page.waitForTimeout(400)
    const picture = await page.screenshot({ scale: 'css' })
    // Screens have few colours: a palette halves their files.
    await sharp(picture)
      .png({ palette: true, quality: 100, effort: 7 })
      .toFile(path.join(folder, `${name}-${look.name}.png`))
  }
}

const takeStudio = async (browser: Browser, desk: Desk, { siteUrl, dataDirectory }: StartedSite): Promise<void> => {
  const today = Temporal.Instant.from(shownAt).toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
  const manager = await managerScreens(desk, today)
  for (const [place, look] of looks.entries()) {
    const shown = { baseURL: siteUrl, deviceScaleFactor: 1, reducedMotion: 'reduce', ...look.options } as const
    const pages = [
      [await desk.openPage(browser, shown), manager],
      [await openPage(browser, shown), visitorScreens({ day: 2 + place, dataDirectory })],
    ] as const
    for (const [page, screens] of pages) {
      await page.addInitScript(shiftClock, shiftTo(shownAt))
      await take(page, screens, look)
      await page.context().close()
    }
    console.log(`✓ ${look.name}`)
  }
}

/** The first look is that of the owner who sets the site up. */
const takeFirstSteps = async (browser: Browser, desk: Desk): Promise<void> => {
  for (const [place, look] of looks.entries()) {
    if (look.options.locale !== undefined) continue
    const page = await desk.openPage(browser, { deviceScaleFactor: 1, reducedMotion: 'reduce', ...look.options })
    await page.addInitScript(shiftClock, shiftTo(begunAt))
    await take(page, place === 0 ? firstSteps : afterFirstSteps, { name: look.name, options: look.options })
    await page.context().close()
  }
  console.log('✓ first steps')
}

await buildMissing(printProgress)
const clock = path.join(import.meta.dirname, 'screenshots/shifted-clock.ts')
const startAt = (instant: string, sample: string) =>
  startSite({ FOYER_SAMPLE: sample, CLOCK_SHIFT: String(shiftTo(instant)), NODE_OPTIONS: `--import ${clock}` })

const browser = await launchBrowser()
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [instant, sample] of [
    [shownAt, 'studio'],
    [begunAt, 'none'],
  ] as const) {
    const site = await startAt(instant, sample)
    try {
      const desk = await openDesk(site.siteUrl)
      await (sample === 'studio' ? takeStudio(browser, desk, site) : takeFirstSteps(browser, desk))
    } finally {
      await site.stop()
    }
  }
} finally {
  await browser.close()
}
