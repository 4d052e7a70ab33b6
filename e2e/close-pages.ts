import { afterEach, expect } from 'vitest'
import { pageErrors } from './browser.ts'
import { browser } from './journey-browser.ts'

/** Around every file: what a journey opened is closed when it ends, and no script may have failed until then. */
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  expect(pageErrors.splice(0)).toEqual([])
})
