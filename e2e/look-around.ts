import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Nothing to scroll sideways, and no violation of axe. The page needs a context that bypasses the content security policy. */
export const lookAround = async (page: Page, where: string): Promise<void> => {
  await expectFitting(page, where)
  // Colours glide from one scheme into the other; what is measured half-way is neither.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; animation: none !important }' })
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([where, width, colorScheme, await violationsOn(page)]).toEqual([where, width, colorScheme, []])
  }
}

// Both schemes, and both orders of what stands on the page: one of each is told by two looks.
const looks = [
  [1440, 'light'],
  [390, 'dark'],
] as const

/** What axe has to say of the page as it stands: the rule, and the first element that breaks it. */
export const violationsOn = async (page: Page): Promise<[rule: string, element: string | undefined][]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // As text: within a function the tests' own name of the import would be sent.
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(onlyViolations)})`)
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

// What is fine is not told: that is most of the time of a run.
const onlyViolations: axe.RunOptions = { resultTypes: ['violations'], iframes: false }

/** Nothing to scroll sideways at any width. */
export const expectFitting = async (page: Page, where: string): Promise<void> => {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(async () => [where, width, await overflow()]).toEqual([where, width, 0])
  }
}
