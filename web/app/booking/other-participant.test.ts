import { expect, test } from 'vitest'
import { otherParticipant } from './other-participant.ts'

const contactDetails = { firstName: 'Lena', lastName: 'Berg' }

test.each([
  [1, ['Mia'], 'Mia'],
  [1, ['lena berg '], null],
  [1, ['Lena'], null],
  [1, [], null],
  [2, ['Mia'], null],
])('a booking for %i by Lena Berg with the participants %j names %j besides her', (totalParticipants, names, who) => {
  expect(otherParticipant({ contactDetails, totalParticipants }, names)).toBe(who)
})
