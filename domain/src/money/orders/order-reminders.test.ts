import { expect, test } from 'vitest'
import { isReminderSent, reminderWindow } from './order-reminders.ts'

const startDate = '2027-03-01T09:00:00.000Z'

test.each([
  ['TRIAL_ENDING', '2027-03-08T09:00:00.000Z', '2027-03-05T09:00:00.000Z', '2027-03-08T09:00:00.000Z'],
  ['ENDING', '2027-06-01T09:00:00.000Z', '2027-05-25T09:00:00.000Z', '2027-06-01T09:00:00.000Z'],
  ['PAYMENT_DUE', startDate, '2027-03-04T09:00:00.000Z', '2027-03-18T09:00:00.000Z'],
] as const)('%s is sent within its days, and not once it is stale', (kind, about, from, to) => {
  expect(reminderWindow(kind, about)).toEqual({ from, to })
  const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
  const sent = (now: string) => isReminderSent(kind, { about, startDate, now })
  expect([sent(before(from)), sent(from), sent(before(to)), sent(to)]).toEqual([false, true, true, false])
})

test('short plans and trials have no reminder of their end', () => {
  const soon = { about: '2027-03-05T09:00:00.000Z', startDate, now: '2027-03-04T09:00:00.000Z' }
  expect([isReminderSent('TRIAL_ENDING', soon), isReminderSent('ENDING', soon)]).toEqual([false, false])
})
