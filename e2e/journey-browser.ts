import { afterAll, afterEach, expect } from 'vitest'
import { connectBrowser, pageErrors } from './browser.ts'

/** The browser of the run, as the journeys in one file see it. What a journey opened is closed when it ends, and no script may have failed until then. */
export const browser = await connectBrowser()

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  expect(pageErrors.splice(0)).toEqual([])
})
afterAll(() => browser.close())
