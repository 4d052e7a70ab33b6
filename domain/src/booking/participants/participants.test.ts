import { expect, test } from 'vitest'
import { choicesWithout, isLinkOver, participantViolations, refusalToGiveUp } from './participants.ts'

const custom = (words: string, numberOfParticipants: number) => ({ numberOfParticipants, choices: [{ optionId: 'o', custom: words }] })
const participantsChoices = { serviceChoices: [custom('Adult', 1), custom('Child', 2)] }
const party = { totalParticipants: 3, participantsChoices }

test('a booking names no more people than it was made for, each address once, and booked choices', () => {
  const [ann, ben] = [
    { name: 'Ann', email: 'ann@example.org', choice: 'Adult' },
    { name: 'Ben', choice: 'Child' },
  ]
  expect(participantViolations([ann, ben], party)).toEqual([])
  const fields = (sent: Parameters<typeof participantViolations>[0]) => participantViolations(sent, party).map(({ field }) => field)
  expect(fields([ann, ben, ben, { name: 'Dan' }])).toEqual(['participants'])
  expect(fields([ann, { name: 'Ann again', email: 'ANN@example.org' }])).toEqual(['participants[1].email'])
  expect(fields([{ name: 'Cat', choice: 'Cat' }])).toEqual(['participants[0].choice'])
  expect(fields([ann, { ...ben, choice: 'Adult' }])).toEqual(['participants[1].choice'])
})

test('a smaller party loses the choice of the participant who left', () => {
  expect(choicesWithout(participantsChoices, 'Child').serviceChoices).toEqual([custom('Adult', 1), custom('Child', 1)])
  expect(choicesWithout(participantsChoices, 'Adult').serviceChoices).toEqual([custom('Child', 2)])
  expect(choicesWithout(participantsChoices, null).serviceChoices).toEqual([custom('Adult', 1), custom('Child', 1)])
})

const rule = { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 60, allowAnonymous: true }
const policy = {
  cancellationPolicy: rule,
  reschedulePolicy: { enabled: true, limitLatestReschedule: false, latestRescheduleInMinutes: 0, allowAnonymous: true },
}
const booking = { status: 'CONFIRMED' as const, start: 1000, end: 1060, policy }
const asked = { state: 'COMING' as const, booking, totalParticipants: 2, isPartOfMore: false, now: 100 }

test.each([
  [null, {}],
  ['NOT_COMING', { state: 'GONE' as const }],
  ['BOOKING_NOT_OPEN', { booking: { ...booking, status: 'CANCELED' as const } }],
  ['SEVERAL_SERVICES', { isPartOfMore: true }],
  ['TOO_LATE', { now: 950 }],
  ['LAST_PLACE', { totalParticipants: 1 }],
])('a seat is given up within the policy of the booking: %s', (reason, changes) => {
  expect(refusalToGiveUp({ ...asked, ...changes })).toBe(reason)
})

test('a link works for a month after the session', () => {
  expect(isLinkOver(1000, 1000 + 29 * 24 * 60)).toBe(false)
  expect(isLinkOver(1000, 1000 + 31 * 24 * 60)).toBe(true)
})
