import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmlessCell, originalCell } from './harmless-cells.ts'

const nasty = fc
  .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'A', ' '), { maxLength: 6 })
  .map((signs) => signs.join(''))
const texts = fc.oneof(nasty, fc.string({ unit: 'grapheme' }))

test('no cell begins like a formula', () => {
  fc.assert(fc.property(texts, (text) => void expect(harmlessCell(text)).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r＝＋－＠]/)))
})

test('every cell is restored exactly', () => {
  fc.assert(fc.property(texts, (text) => void expect(originalCell(harmlessCell(text))).toBe(text)))
})

test('a cell that is no formula is unchanged', () => {
  expect(["it's", "'quoted'", '80.00', 'a=b'].map(harmlessCell)).toEqual(["it's", "'quoted'", '80.00', 'a=b'])
  expect(harmlessCell('=1+1')).toBe("'=1+1")
})

test('a negative amount stays a number, a text that only begins like one does not', () => {
  expect(['-60.00', '-60,00', '-1200'].map(harmlessCell)).toEqual(['-60.00', '-60,00', '-1200'])
  const others = ['-1+1', '--1', '-', '-1.', '-1.5.2', '-1e5', '-2-3', '-A1', '+49301', '+1', '@SUM(1)', '－1', "'-1", '-1\n']
  expect(others.map(harmlessCell)).toEqual(others.map((text) => `'${text}`))
  expect(['-60.00', "'-60.00"].map((text) => originalCell(harmlessCell(text)))).toEqual(['-60.00', "'-60.00"])
})
