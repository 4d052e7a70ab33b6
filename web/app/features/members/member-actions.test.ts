import { expect, test } from 'vitest'
import { changesOf, undoing } from './member-actions.ts'

const member = { id: 'lena', status: 'APPROVED' as const, account: { pendingReasons: [], hasPassword: true } }
const owner = { ...member, id: 'ada', account: { ...member.account, role: 'OWNER' } }

test('who waits is let in or declined, who is in can be blocked, who is blocked let in again', () => {
  expect(changesOf({ ...member, status: 'PENDING' }, 'ada')).toEqual(['approve', 'decline', 'block', 'delete'])
  expect(changesOf(member, 'ada')).toEqual(['block', 'delete'])
  expect(changesOf({ ...member, status: 'BLOCKED' }, 'ada')).toEqual(['unblock', 'delete'])
})

test('nobody keeps out himself or the owner, and nobody with a role is deleted', () => {
  const admin = { ...owner, id: 'omar', account: { ...member.account, role: 'ADMIN' } }
  expect(changesOf(owner, 'omar')).toEqual([])
  expect(changesOf(admin, 'omar')).toEqual([])
  expect(changesOf(admin, 'ada')).toEqual(['block'])
})

test('a block is undone for who was in, not for who was waiting; what is deleted stays so', () => {
  expect(undoing('block', [member])).toBe('unblock')
  expect(undoing('block', [member, { status: 'PENDING' }])).toBeNull()
  expect(undoing('unblock', [{ status: 'BLOCKED' }])).toBe('block')
  for (const change of ['approve', 'decline', 'delete'] as const) expect(undoing(change, [member])).toBeNull()
})
