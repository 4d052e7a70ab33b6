import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { openPart } from '../test/render-screen.tsx'
import { Button } from '../ui/button.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const Guarded = () => {
  const [isDirty, setDirty] = useState(false)
  return (
    <main>
      <LeaveGuard isDirty={isDirty} />
      <Button onPress={() => setDirty(true)}>Change</Button>
      <Link to="/elsewhere">Elsewhere</Link>
    </main>
  )
}

const leave = async ({ isChanged }: { isChanged: boolean }) => {
  const page = await openPart(<Guarded />, { at: '/manage/settings' })
  const link = await page.findByRole('link', { name: 'Elsewhere' })
  if (isChanged) await page.user.click(page.getByRole('button', { name: 'Change' }))
  await page.user.click(link)
  return page
}

test('unsaved changes are asked about before they are left', async () => {
  const page = await leave({ isChanged: true })
  await page.findByRole('alertdialog', { name: 'Leave without saving?' })
  await page.user.click(page.getByRole('button', { name: 'Stay' }))
  expect(page.address()).toBe('/manage/settings')
  await page.user.click(page.getByRole('link', { name: 'Elsewhere' }))
  await page.user.click(await page.findByRole('button', { name: 'Leave' }))
  await page.findByText('Another page')
})

test('without changes nothing is asked', async () => {
  const page = await leave({ isChanged: false })
  await page.findByText('Another page')
})
