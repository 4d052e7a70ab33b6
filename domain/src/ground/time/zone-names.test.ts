import { expect, test } from 'vitest'
import { zoneNamesOf } from './zone-names.ts'

const winter = '2026-11-26T12:00:00Z'

test('English has the city and the short name of that day', () => {
  expect(zoneNamesOf(winter, 'Europe/Berlin', 'en')).toEqual({ name: 'Berlin', short: 'CET' })
  expect(zoneNamesOf('2026-07-01T12:00:00Z', 'Europe/Berlin', 'en')).toEqual({ name: 'Berlin', short: 'CEST' })
  expect(zoneNamesOf(winter, 'America/New_York', 'en')).toEqual({ name: 'New York', short: 'EST' })
})

test('German has the zone’s general name, because its cities are known in English only', () => {
  expect(zoneNamesOf(winter, 'Europe/Vienna', 'de')).toEqual({ name: 'Mitteleuropäische Zeit', short: 'MEZ' })
  expect(zoneNamesOf(winter, 'Europe/Lisbon', 'de')).toEqual({ name: 'Westeuropäische Zeit', short: 'WEZ' })
  expect(zoneNamesOf(winter, 'Europe/London', 'de')).toEqual({ name: 'Vereinigtes Königreich', short: 'GMT+0' })
})

test('a zone that is only an offset from UTC is named by it', () => {
  expect(zoneNamesOf(winter, 'UTC', 'en')).toEqual({ name: 'UTC', short: 'UTC' })
  expect(zoneNamesOf(winter, 'UTC', 'de')).toEqual({ name: 'UTC', short: 'UTC' })
  // These names have the opposite sign of the offset, so they are never shown.
  expect(zoneNamesOf(winter, 'Etc/GMT+3', 'en')).toEqual({ name: 'GMT-3', short: 'GMT-3' })
})
