import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockRangeAt } from '../../ground/day-clock.ts'
import { readHours } from './read-hours.ts'
import { mergeStretches } from './stretches.ts'

const hours = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start: start * 60, end: end * 60 }))

test.each([
  ['9-17', hours([9, 17])],
  ['9:00–12:30, 13:30–18', hours([9, 12.5], [13.5, 18])],
  ['8.30 bis 17 Uhr', hours([8.5, 17])],
  ['0900-1300 und 14-18', hours([9, 13], [14, 18])],
  ['9 am to 5 pm', hours([9, 17])],
  ['1–5 pm', hours([13, 17])],
  ['9–5 pm', hours([9, 17])],
  ['10 a.m. - 12 p.m.', hours([10, 12])],
  ['18-24', hours([18, 24])],
  ['6 pm – 12 am', hours([18, 24])],
  ['14-16, 9-14', hours([9, 16])],
  ['Geschlossen', []],
  ['', []],
])('%s is understood', (text, expected) => expect(readHours(text)).toEqual(expected))

test.each(['17-9', '9', 'nine to five', '9-25', '9:75-10', '13 pm - 15 pm', '9-12, soon'])('%s is not', (text) =>
  expect(readHours(text)).toBeNull(),
)

test('hours as they are displayed can be read, in each locale', () => {
  const stretch = fc
    .tuple(fc.nat(1439), fc.nat(1439))
    .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) + 1 }))
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 4 }).map(mergeStretches), fc.constantFrom('en-GB', 'en-US', 'de'), (windows, locale) => {
      expect(readHours(windows.map((window) => clockRangeAt(window, locale)).join(', '))).toEqual(windows)
    }),
  )
})
