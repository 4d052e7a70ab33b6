import axe from 'axe-core'
import { expect, vi } from 'vitest'

/** No violation of axe in what is shown, as far as it can be told without a window: colours and layout are looked at in a browser. */
export const expectNoBarriers = async (): Promise<void> => {
  // Nothing is painted, and jsdom says so each time it is asked to.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

// A screen alone has no landmarks around it.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
