// How long a manager waits for a week of bookings, from the press to the picture. Run: npm run bench -- manager-week
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { openDesk } from '../e2e/desk.ts'
import { owner as account } from '../e2e/started-site.ts'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { middle, spread, tell } from './claim.ts'
import { fillDiary, type Taken } from './fill-diary.ts'
import { type Machine, type StartedServer, withMachine } from './started-server.ts'
import { furnishStudio, instantAt, workingDays } from './studio.ts'

const rounds = 8
const staffCount = 20
const bookings = 600
const mostMilliseconds = 300

/** Milliseconds from the press: until the last answer was there, until all bookings were painted, and what as many plain buttons take. */
type Drawn = { data: number; painted: number; plain: number }

/** True when the target is met. */
export const benchManagerWeek = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const environment = { FOYER_OWNER_EMAIL: account.email, FOYER_OWNER_PASSWORD: account.password }
    const server = await machine.startServer(machine.connectionString, environment)
    const days = workingDays(5)
    await fillWeek(machine, server, days)
    await using parts = new AsyncDisposableStack()
    const browser = await launchBrowser()
    parts.defer(() => browser.close())
    const desk = await openDesk(server.url)
    const page = await desk.openPage(browser)
    const all: Drawn[] = []
    // The first round warms the server and the browser up, and does not count.
    for (let round = 0; round <= rounds; round++) all.push(await drawWeek(page, days[0] as Temporal.PlainDate))
    return report(all.slice(1))
  })

async function fillWeek({ connectionString }: Machine, { owner }: StartedServer, days: readonly Temporal.PlainDate[]): Promise<void> {
  const { staff, offer } = await furnishStudio(owner, staffCount)
  const massage = await offer('Massage', staff)
  const taken = staff.flatMap(({ resourceId }) =>
    days.flatMap((day) =>
      Array.from(
        { length: bookings / staffCount / days.length },
        (_, index): Taken => ({ resourceId, start: instantAt(day, 600 + index * 75) }),
      ),
    ),
  )
  const { db, close } = openDatabase({ connectionString })
  await fillDiary(db, owner, massage, taken)
  await close()
}

/** From the empty week before, one press on. A page that is loaded anew knows nothing of the week. */
async function drawWeek(page: Page, monday: Temporal.PlainDate): Promise<Drawn> {
  await page.goto(`/manage/calendar?view=week&date=${monday.subtract({ weeks: 1 })}`)
  const later = page.getByRole('button', { name: 'Later', exact: true })
  await later.waitFor()
  await page.waitForLoadState('networkidle')
  return await later.evaluate(async (button, wanted) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    // What a frame draws is painted before the next task after it.
    const painted = async () => {
      await frame()
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now()
    }
    const began = performance.now()
    ;(button as HTMLButtonElement).click()
    while (document.querySelectorAll('[data-column] [data-item]').length < wanted) await frame()
    const end = await painted()
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const data = Math.max(...answers.filter(({ startTime }) => startTime >= began && startTime < end).map(({ responseEnd }) => responseEnd))
    const plainBegan = performance.now()
    const board = document.createElement('div')
    board.style.cssText = 'position:fixed;inset:0;background:white;z-index:99'
    for (let index = 0; index < wanted; index++) {
      const block = document.createElement('button')
      block.textContent = `Massage, Lena Krüger ${index}`
      block.style.cssText = `position:absolute;left:${index % 40}em;top:${Math.floor(index / 40)}em`
      board.append(block)
    }
    document.body.append(board)
    const plain = (await painted()) - plainBegan
    board.remove()
    return { data: data - began, painted: end - began, plain }
  }, bookings)
}

function report(all: readonly Drawn[]): boolean {
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`
  const painted = all.map((one) => one.painted)
  const after = all.map((one) => one.painted - one.data)
  const beside = all.map((one) => (one.painted - one.data) / one.plain)
  return tell({
    what: `A week of ${bookings} bookings of ${staffCount} people in the browser, painted after its data`,
    measured:
      `${spread(after, milliseconds)}; ${spread(beside, (ratio) => `${ratio.toFixed(1)}×`)} of as many plain buttons; ` +
      `${spread(painted, milliseconds)} from the press`,
    target: `at most ${mostMilliseconds} ms`,
    isMet: middle(after) <= mostMilliseconds,
  })
}

if (import.meta.main) process.exitCode = (await benchManagerWeek()) ? 0 : 1
