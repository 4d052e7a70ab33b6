import { expect, test } from 'vitest'
import { turnAmongMails } from './mails-of-strangers.ts'

const now = '2027-03-01T12:00:00.000Z'
const each = (times: number, minutes: number) =>
  Array.from({ length: times }, (_, index) =>
    Temporal.Instant.from(now)
      .subtract({ minutes: minutes * index + 1 })
      .toString({ fractionalSecondDigits: 3 }),
  )

test('eight mails an hour, the next when the first of them is an hour old', () => {
  expect(turnAmongMails(each(7, 1), now)).toBeNull()
  expect(turnAmongMails(each(8, 1), now)).toBe('2027-03-01T12:52:00.000Z')
  expect(turnAmongMails(each(8, 10), now)).toBeNull()
})

test('twenty a day, however spread', () => {
  expect(turnAmongMails(each(19, 60), now)).toBeNull()
  expect(turnAmongMails(each(20, 60), now)).toBe('2027-03-01T16:59:00.000Z')
})
