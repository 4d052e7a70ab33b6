import { expect, test } from 'vitest'
import { memberChangesOf, undoing } from './member-actions.ts'

const member = { id: 'lena', status: 'APPROVED' as const, account: { pendingReasons: [], hasPassword: true } }
const owner = { ...member, id: 'ada', account: { ...member.account, role: 'OWNER' } }

test('a waiting member is approved or declined, an active one can be blocked, a blocked one approved again', () => {
  expect(memberChangesOf({ ...member, status: 'PENDING' }, 'ada')).toEqual(['approve', 'decline', 'block', 'delete'])
  expect(memberChangesOf(member, 'ada')).toEqual(['block', 'delete'])
  expect(memberChangesOf({ ...member, status: 'BLOCKED' }, 'ada')).toEqual(['unblock', 'delete'])
})

test('managers cannot block themselves or the owner, and a member with a role is not deleted', () => {
  const admin = { ...owner, id: 'omar', account: { ...member.account, role: 'ADMIN' } }
  expect(memberChangesOf(owner, 'omar')).toEqual([])
  expect(memberChangesOf(admin, 'omar')).toEqual([])
  expect(memberChangesOf(admin, 'ada')).toEqual(['block'])
})

test('a block can be undone for active members, not for waiting ones; a deletion cannot be undone', () => {
  expect(undoing('block', [member])).toBe('unblock')
  expect(undoing('block', [member, { status: 'PENDING' }])).toBeNull()
  expect(undoing('unblock', [{ status: 'BLOCKED' }])).toBe('block')
  for (const change of ['approve', 'decline', 'delete'] as const) expect(undoing(change, [member])).toBeNull()
})
