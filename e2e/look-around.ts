import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * A page: nothing to scroll sideways at any width, and no violation of axe in either scheme and either order of what stands on it. The page
 * needs a context that bypasses the content security policy.
 */
export const lookAround = async (page: Page, where: string): Promise<void> => {
  // Each width once: a page is laid out anew for each.
  await expectFittingAt(page, where, 1440)
  await expectNoBarriers(page, where, { width: 1440, colorScheme: 'light' })
  await expectFittingAt(page, where, 320)
  await expectFittingAt(page, where, 390)
  await expectNoBarriers(page, where, { width: 390, colorScheme: 'dark' })
}

/** A state of a page, a dialog most of all: once, on a phone. Its controls are looked at in every state at `/ui`. */
export const lookOnce = async (page: Page, where: string): Promise<void> => {
  const before = page.viewportSize()
  await expectNoBarriers(page, where, { width: 390, colorScheme: 'dark' })
  await expect.poll(async () => [where, await overflowOf(page)], untilSettled).toEqual([where, 0])
  if (before) await page.setViewportSize(before)
}

type Look = { width: number; colorScheme: 'light' | 'dark' }

const expectNoBarriers = async (page: Page, where: string, { width, colorScheme }: Look): Promise<void> => {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(standStill)
  expect([where, width, colorScheme, await violationsOn(page)]).toEqual([where, width, colorScheme, []])
}

/** Colours glide from one scheme into the other; what is measured half-way is neither. */
const standStill = () => {
  if (document.getElementById('stand-still')) return
  const style = Object.assign(document.createElement('style'), { id: 'stand-still' })
  style.textContent = '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(style)
}

// A page reads it in half the time that it needs for the readable one.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has to say of the page as it stands: the rule, and the first element that breaks it. */
export const violationsOn = async (page: Page | Frame): Promise<[rule: string, element: string | undefined][]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // As text: within a function the tests' own name of the import would be sent.
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(onlyViolations)})`)
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

// What is fine is not told: that is most of the time of a run. Style sheets, whose reading takes a quarter of the rest, are for rules that
// are not asked for.
const onlyViolations: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } }

/** Nothing to scroll sideways at any width. */
export const expectFitting = async (page: Page, where: string): Promise<void> => {
  for (const width of [1440, 390, 320]) await expectFittingAt(page, where, width)
}

const expectFittingAt = async (page: Page, where: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 844 })
  await expect.poll(async () => [where, width, await overflowOf(page)], untilSettled).toEqual([where, width, 0])
}

/** A busy machine takes seconds to lay a page out anew. */
const untilSettled = { timeout: 10_000 }

/** By how much a page is too wide, and what reaches farthest. */
const overflowOf = (page: Page): Promise<number | string> =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess === 0) return 0
    const scrolled = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth)
    return `${excess} px: ${scrolled.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`).join(' | ')}`
  })
