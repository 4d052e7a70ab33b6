import { expect, test } from 'vitest'
import { lastEvening } from './evening.ts'

test('the last six o’clock of a zone, also on the day of a clock change', () => {
  expect(lastEvening('Europe/Berlin', '2027-03-01T16:59:00.000Z')).toBe('2027-02-28T17:00:00.000Z')
  expect(lastEvening('Europe/Berlin', '2027-03-01T17:00:00.000Z')).toBe('2027-03-01T17:00:00.000Z')
  expect(lastEvening('Europe/Berlin', '2027-03-28T16:30:00.000Z')).toBe('2027-03-28T16:00:00.000Z')
  expect(lastEvening('Asia/Tokyo', '2027-03-01T08:59:00.000Z')).toBe('2027-02-28T09:00:00.000Z')
})
