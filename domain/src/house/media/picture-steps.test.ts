import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewAfter } from './picture-steps.ts'

const picture = { width: 700, height: 500 }

test.each([
  ['fill', 'w_300,h_200,al_c,q_80,usm_0.66_1.00_0.01,enc_auto', { left: 0, top: 16.67, width: 700, height: 466.67 }, [300, 200]],
  ['fill', 'h_100,w_100', { left: 100, top: 0, width: 500, height: 500 }, [100, 100]],
  ['fill', 'w_1400,h_200', { left: 0, top: 200, width: 700, height: 100 }, [700, 100]],
  ['fit', 'w_350,h_350', { left: 0, top: 0, ...picture }, [350, 250]],
  ['fit', 'w_99999,h_99999', { left: 0, top: 0, ...picture }, [700, 500]],
  ['crop', 'x_10,y_20,w_300,h_200', { left: 10, top: 20, width: 300, height: 200 }, [300, 200]],
  ['crop', 'x_600,y_400,w_300,h_200', { left: 600, top: 400, width: 100, height: 100 }, [100, 100]],
  ['fill', 'w_0,h_-5,lg_1', { left: 0, top: 0, ...picture }, [700, 500]],
] as const)('%s/%s shows this part, in this size', (verb, parameters, { left, top, width, height }, size) => {
  const { part, ...shown } = viewAfter([{ verb, parameters }], picture)
  for (const [is, wanted] of [
    [part.left, left],
    [part.top, top],
    [part.width, width],
    [part.height, height],
  ] as const)
    expect(is).toBeCloseTo(wanted, 1)
  expect([shown.size.width, shown.size.height]).toEqual(size)
})

test('a cropped part is then filled or fitted like a whole picture', () => {
  const crop = { verb: 'crop', parameters: 'x_100,y_100,w_400,h_400' } as const
  expect(viewAfter([crop, { verb: 'fill', parameters: 'w_100,h_50' }], picture)).toEqual({
    part: { left: 100, top: 200, width: 400, height: 200 },
    size: { width: 100, height: 50 },
  })
  expect(viewAfter([crop, { verb: 'fit', parameters: 'w_100,h_50' }], picture).size).toEqual({ width: 50, height: 50 })
})

const number = fc.integer({ min: 0, max: 99_999 })
const step = fc
  .tuple(fc.constantFrom('fill' as const, 'fit' as const, 'crop' as const), number, number, number, number)
  .map(([verb, x, y, w, h]) => ({ verb, parameters: `x_${x},y_${y},w_${w},h_${h}` }))
const side = fc.integer({ min: 1, max: 3200 })

test('the part is always within the picture, and never enlarged', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3 }), side, side, (steps, width, height) => {
      const { part, size } = viewAfter(steps, { width, height })
      expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0)
      expect(part.left + part.width).toBeLessThanOrEqual(width + 0.01)
      expect(part.top + part.height).toBeLessThanOrEqual(height + 0.01)
      expect(size.width).toBeLessThanOrEqual(Math.max(1, Math.round(part.width)))
      expect(size.height).toBeLessThanOrEqual(Math.max(1, Math.round(part.height)))
    }),
  )
})
