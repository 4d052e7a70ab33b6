import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renditionSizes, renditionsOf } from './renditions.ts'

const side = fc.integer({ min: 1, max: 40_000 })

test('a picture is stored in ascending sizes, in its own proportions, and never enlarged', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sizes = renditionSizes({ width, height })
      for (const size of sizes) {
        expect(size.width).toBeLessThanOrEqual(Math.min(size.name, width))
        expect(size.height).toBeLessThanOrEqual(Math.min(2 * size.name, height))
        // The same shape, up to the pixel that each side is rounded by.
        expect(Math.abs(size.width * height - size.height * width)).toBeLessThanOrEqual(width + height)
      }
      expect(sizes.map(({ name }) => name)).toEqual([160, 480, 960, 1600].slice(0, sizes.length))
    }),
  )
})

test('the last size is the picture’s own if it is not larger than the largest', () => {
  expect(renditionSizes({ width: 700, height: 500 }).at(-1)).toEqual({ name: 960, width: 700, height: 500 })
  expect(renditionSizes({ width: 40, height: 30 })).toEqual([{ name: 160, width: 40, height: 30 }])
  expect(renditionSizes({ width: 4000, height: 3000 }).at(-1)).toEqual({ name: 1600, width: 1600, height: 1200 })
})

test('only a picture that was uploaded here has several files', () => {
  const id = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
  const image = { id, url: `/media/${id}/1600.jpg`, width: 700, height: 500 }
  expect(renditionsOf(image)?.map(({ url, width }) => [url('webp'), width])).toEqual([
    [`/media/${id}/160.webp`, 160],
    [`/media/${id}/480.webp`, 480],
    [`/media/${id}/960.webp`, 700],
  ])
  expect(renditionsOf({ ...image, url: 'https://elsewhere.example/ada.jpg' })).toBe(null)
  expect(renditionsOf({ url: '/sample/ada.svg' })).toBe(null)
})
