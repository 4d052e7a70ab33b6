import { expect, test } from 'vitest'
import { invitationStateOf } from './invitations.ts'

const expiresAt = '2027-03-08T08:00:00.000Z'

test.each([
  ['PENDING', '2027-03-08T07:59:59.999Z', 'PENDING'],
  ['PENDING', '2027-03-08T08:00:00.000Z', 'EXPIRED'],
  ['ACCEPTED', '2027-04-01T08:00:00.000Z', 'ACCEPTED'],
  ['WITHDRAWN', '2027-04-01T08:00:00.000Z', 'WITHDRAWN'],
] as const)('%s at %s is %s', (status, now, state) => {
  expect(invitationStateOf({ status, expiresAt }, now)).toBe(state)
})
