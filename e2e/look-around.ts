import { AxeBuilder } from '@axe-core/playwright'
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
    // No page has frames, whose results axe would put together in a page of its own: half the time.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    expect([where, width, colorScheme, found]).toEqual([where, width, colorScheme, []])
  }
}

// What is dark and narrow has the colours of the dark and the order of the narrow: it would tell nothing new.
const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
] as const

/** Nothing to scroll sideways at any width. */
export const expectFitting = async (page: Page, where: string): Promise<void> => {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(async () => [where, width, await overflow()]).toEqual([where, width, 0])
  }
}
