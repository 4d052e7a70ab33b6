import type { Page } from 'playwright-core'
import { untilQuiet, walkQuietly } from '../e2e/quiet-page.ts'

/** From a press until the last change of the page it led to was painted, with what was asked of the server meanwhile. */
export type Painted = { milliseconds: number; requests: number; kilobytes: number }

declare global {
  interface Window {
    lastPainted: number
    pressedAt: number
  }
}

/** A press on a link to this address, without the press. */
export const walkAndPaint = (page: Page, address: string): Promise<Painted> => pressAndPaint(page, () => walkQuietly(page, address))

/** What the press sets off: the measure ends when the page is quiet again. */
export async function pressAndPaint(page: Page, press: () => Promise<unknown>): Promise<Painted> {
  await page.evaluate(watchPaints)
  await press()
  await untilQuiet(page)
  return await page.evaluate(() => {
    const after = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime >= window.pressedAt,
    )
    const asked = after.filter(({ initiatorType }) => initiatorType === 'fetch')
    return {
      milliseconds: window.lastPainted - window.pressedAt,
      requests: asked.length,
      kilobytes: asked.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0) / 1000,
    }
  })
}

/** What a frame draws is painted before the next task after it. */
const watchPaints = () => {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(1000)
  window.lastPainted = performance.now()
  window.pressedAt = window.lastPainted
  let isAwaited = false
  new MutationObserver(() => {
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        isAwaited = false
        window.lastPainted = performance.now()
      }),
    )
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
