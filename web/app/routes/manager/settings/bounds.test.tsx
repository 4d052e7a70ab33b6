import type { ReachedBound } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import * as screen from './bounds.tsx'

const reached: ReachedBound = {
  whose: 'NETWORK',
  who: '203.0.113.0',
  name: 'bot@people.example',
  timesAsked: 48,
  timesRefused: 3,
  lastDate: '2027-03-01T08:00:00.000Z',
  isLifted: false,
}

const open = (reachedBounds: ReachedBound[], calls: object = {}) =>
  openScreen(screen, {
    at: '/manage/settings/bounds',
    client: { bounds: { listReachedBounds: async () => ({ reachedBounds }), ...calls } },
  })

test('callers who reached a limit are listed, and the limit is lifted for a day', async () => {
  const liftBound = vi.fn(async () => ({}))
  const page = await open([reached], { liftBound })
  await page.findByText('The network 203.0.113.0')
  await page.findByText(/gave bot@people.example · checked 48 times · refused 3 times/)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Lift for a day: The network 203.0.113.0' }))
  await page.findByText('The limit is lifted')
  expect(liftBound).toHaveBeenCalledWith(
    expect.objectContaining({ body: { bound: { whose: 'NETWORK', who: '203.0.113.0' }, until: expect.any(String) } }),
  )
})

test('a lifted limit is put back', async () => {
  const restoreBound = vi.fn(async () => ({}))
  const mails: ReachedBound = { whose: 'MAILS', who: 'lena@krueger.example', timesAsked: 0, timesRefused: 67, isLifted: true }
  const page = await open([mails], { restoreBound })
  await page.findByText('67 e-mails held back')
  await page.user.click(page.getByRole('button', { name: 'Put back: E-mails to lena@krueger.example' }))
  await page.findByText('The limit holds again')
  expect(restoreBound).toHaveBeenCalled()
})

test('where nobody reached a limit, the page shows a message', async () => {
  const page = await open([])
  await page.findByText('Nobody has reached a limit')
})
