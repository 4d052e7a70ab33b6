import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openPart } from '../../test/render-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const Guarded = ({ save }: { save: (() => Promise<boolean>) | undefined }) => {
  const [isDirty, setDirty] = useState(false)
  return (
    <main>
      <LeaveGuard isDirty={isDirty} save={save} />
      <Button onPress={() => setDirty(true)}>Change</Button>
      <Link to="/elsewhere">Elsewhere</Link>
    </main>
  )
}

type Leaving = { isChanged?: boolean; save?: () => Promise<boolean> }

const leave = async ({ isChanged = true, save }: Leaving = {}) => {
  const page = await openPart(<Guarded save={save} />, { at: '/manage/settings' })
  const link = await page.findByRole('link', { name: 'Elsewhere' })
  if (isChanged) await page.user.click(page.getByRole('button', { name: 'Change' }))
  await page.user.click(link)
  return page
}

test('leaving unsaved changes asks first', async () => {
  const page = await leave()
  await page.findByRole('alertdialog', { name: 'Leave without saving?' })
  await page.user.click(page.getByRole('button', { name: 'Stay' }))
  expect(page.address()).toBe('/manage/settings')
  await page.user.click(page.getByRole('link', { name: 'Elsewhere' }))
  await page.user.click(await page.findByRole('button', { name: 'Leave without saving' }))
  await page.findByText('Another page')
})

test('unsaved changes can be saved on leaving', async () => {
  const save = vi.fn(async () => true)
  const page = await leave({ save })
  await page.user.click(await page.findByRole('button', { name: 'Save and leave' }))
  await page.findByText('Another page')
  expect(save).toHaveBeenCalledOnce()
})

test('a refused save keeps the manager on the page, which shows the mistake', async () => {
  const page = await leave({ save: async () => false })
  await page.user.click(await page.findByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  expect(page.address()).toBe('/manage/settings')
})

test('without changes leaving asks nothing', async () => {
  const page = await leave({ isChanged: false })
  await page.findByText('Another page')
})
