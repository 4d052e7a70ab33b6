import type { Archive, Move, MovedEntity } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import * as screen from './moving.tsx'

const counts = { update: 0, join: 0, known: 0, changed: 0, refused: 0, brought: 0, removed: 0, kept: 0 }

const move: Move = {
  id: '7a1f5c1e-4a51-4c39-9d39-0a3a6f1f0001',
  source: 'API',
  address: 'https://book.juniper.example',
  siteName: 'Juniper',
  kindOfSite: 'FOYER',
  status: 'READY',
  author: 'Ada',
  read: 348,
  counts: [
    { kind: 'services', create: 11, ...counts },
    { kind: 'bookings', create: 207, ...counts, refused: 1 },
  ],
  leftBehind: ['PAYMENTS', 'CARDS'],
  invitable: 0,
  invited: 0,
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
}

const refused: MovedEntity = {
  kind: 'bookings',
  outsideId: '7a1f5c1e-4a51-4c39-9d39-0a3a6f1f0002',
  name: 'Massage, Nina Franke',
  plan: 'REFUSED',
  state: 'STAGED',
  reasons: [{ code: 'BOOKED', description: 'The time or the seats are taken here.' }],
}

const open = (moves: Move[], { archives = [], ...calls }: { archives?: Archive[]; [name: string]: unknown } = {}) =>
  openScreen(screen, {
    at: '/manage/settings/moving',
    client: {
      'moving-in': {
        listMoves: async () => ({ moves }),
        listMovedEntities: async () => ({ entities: [refused], hasMore: false }),
        ...calls,
      },
      archive: { listArchives: async () => ({ archives }) },
    },
  })

test('what a move would bring is counted, what it cannot take is listed, and it is brought when the owner says so', async () => {
  const applyMove = vi.fn(async () => ({ move: { ...move, status: 'APPLYING' as const } }))
  const page = await open([move], { applyMove })
  await page.findByText('From Juniper')
  await page.findByText('The time is taken here')
  await page.findByRole('row', { name: /^Bookings 207/ })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Bring over' }))
  await page.user.click(page.getAllByRole('button', { name: 'Bring over' }).at(-1) as HTMLElement)
  await page.findByText('It has begun.')
  expect(applyMove).toHaveBeenCalledWith(expect.objectContaining({ params: { moveId: move.id } }))
})

test('members are invited only then, by a button that says how many', async () => {
  const inviteMovedMembers = vi.fn(async () => ({ move }))
  const page = await open([{ ...move, status: 'APPLIED', invitable: 12 }], { inviteMovedMembers })
  await page.user.click(await page.findByRole('button', { name: 'Invite 12 members to set a password' }))
  await page.user.click(page.getByRole('button', { name: 'Send the mails' }))
  await page.findByText('The mails are on their way.')
  expect(inviteMovedMembers).toHaveBeenCalled()
})

test('an empty page says what a move is, and has the archive below', async () => {
  const archive: Archive = {
    id: '7a1f5c1e-4a51-4c39-9d39-0a3a6f1f0003',
    status: 'READY',
    author: 'Ada',
    bytes: 2_400_000,
    createdDate: '2027-03-01T08:00:00.000Z',
    endsDate: '2027-03-02T08:00:00.000Z',
  }
  const page = await open([], { archives: [archive] })
  await page.findByText(/Bring everything over/)
  await page.findByText(/2.4 MB/)
  await page.findByRole('button', { name: 'Download' })
  await expectNoBarriers()
})
