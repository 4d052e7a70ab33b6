import { expect, test } from 'vitest'
import { connectionStatusOf } from './connections.ts'

const now = '2027-03-01T08:00:00.000Z'

test.each([
  [null, null, 'DISCONNECTED'],
  [null, '2027-03-01T08:00:00.001Z', 'PENDING'],
  [null, '2027-03-01T08:00:00.000Z', 'EXPIRED'],
  ['noor', null, 'CONNECTED'],
  ['noor', '2027-02-01T08:00:00.000Z', 'CONNECTED'],
] as const)('with the account %s and an invitation until %s a staff member is %s', (identityId, invitedUntil, status) => {
  expect(connectionStatusOf({ identityId, invitedUntil }, now)).toBe(status)
})
