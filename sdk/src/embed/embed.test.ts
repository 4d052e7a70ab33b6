import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defineFoyerEmbed } from './element.ts'
import { frameAddress } from './frame-address.ts'
import { FoyerEmbed } from './react.ts'
import { buttonColors } from './styles.ts'

const site = 'https://book.example.com'

describe('the address of a frame', () => {
  test.each([
    [{ service: 'yoga-flow' }, 'de', '/embed/de-auto/services/yoga-flow/book'],
    [{ plan: 'ten classes' }, 'en', '/embed/en-auto/plans/ten%20classes'],
    [{ show: 'timetable', service: 'yoga-flow', theme: 'dark' }, 'de', '/embed/de-dark/timetable'],
    [{ show: 'service', service: '../manage' }, '', '/embed/auto-auto/services/..%2Fmanage/book'],
    [{ show: 'constructor', theme: 'blue' }, 'fr', '/embed/auto-auto/services'],
    [{}, '', '/embed/auto-auto/services'],
  ])('of %j on a page in “%s” is %s', (attributes: Record<string, string>, language, path) => {
    expect(frameAddress(site, (name) => attributes[name] ?? null, language)).toBe(site + path)
  })
})

describe('the words on a button', () => {
  const part = (hex: string, from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = (hex: string) => 0.2126 * part(hex, 1) + 0.7152 * part(hex, 3) + 0.0722 * part(hex, 5)

  test.each(['#245c49', '#ffffff', '#000000', '#ffcc00', '#777777', '#ff0000', '#00ff00', '#0000ff', '#808080'])(
    'can be read on %s',
    (color) => {
      const colors = new Map(buttonColors(color))
      expect(colors.get('--foyer-color')).toBe(color)
      const light = colors.get('--foyer-ink') === '#fff' ? 1 : 0
      const [higher, lower] = [light, luminance(color)].sort((one, other) => other - one) as [number, number]
      expect((higher + 0.05) / (lower + 0.05)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([null, '', 'red', '#fff', '#12345g', '#245c49; background: url(x)'])('have no colour of %s', (color) => {
    expect(buttonColors(color)).toEqual([])
  })
})

test('on a server there is a link to the site, and no frame', () => {
  defineFoyerEmbed(site)
  const link = createElement('a', { href: site }, 'Book')
  expect(renderToStaticMarkup(createElement(FoyerEmbed, { site, service: 'yoga', frameTitle: 'Book yoga' }, link))).toBe(
    `<foyer-embed frame-title="Book yoga" site="${site}" service="yoga"><a href="${site}">Book</a></foyer-embed>`,
  )
})
