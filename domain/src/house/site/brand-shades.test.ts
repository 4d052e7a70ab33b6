import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandShades, contrastOf } from './brand-shades.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a readable colour stays unchanged', () => {
  expect(brandShades('#2a6a54')).toMatchObject({ solid: '#2a6a54', onSolid: '#ffffff', ink: '#2a6a54', isShifted: false })
  expect(brandShades('#c2185b')).toMatchObject({ solid: '#c2185b', onSolid: '#ffffff', isShifted: false })
  // White letters would be too pale on it.
  expect(brandShades('#e0662f')).toMatchObject({ solid: '#e0662f', onSolid: '#000000', isShifted: false })
})

test('a colour without contrast on white becomes darker', () => {
  for (const pale of ['#f4c430', '#ffffff', '#9be7c4']) {
    const { solid, isShifted } = brandShades(pale)
    expect(isShifted).toBe(true)
    expect(contrastOf(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(solid, '#ffffff')).toBeLessThan(4.8)
  }
})

test('buttons and text are readable in light and dark mode with any colour', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const { solid, solidHover, onSolid, ink, darkSolid, onDarkSolid } = brandShades(colour)
      for (const [ground, words] of [
        [solid, onSolid],
        [solidHover, onSolid],
        ['#ffffff', ink],
        [darkSolid, onDarkSolid],
      ] as const)
        expect(contrastOf(ground, words)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(solid, '#ffffff')).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 300 },
  )
})
