import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openPart } from '../../test/render-screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const openQuestion = async (onConfirm: () => unknown) => {
  const onClose = vi.fn()
  const page = await openPart(
    <ConfirmDialog
      title="Remove the key?"
      action="Remove"
      pending="Removing…"
      keep="Keep it"
      done="The key is gone"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Programs that use it stop working.</p>
    </ConfirmDialog>,
  )
  await page.findByRole('alertdialog', { name: 'Remove the key?' })
  return { page, onClose }
}

test('confirming acts, shows a toast and closes the dialog', async () => {
  const { page, onClose } = await openQuestion(async () => undefined)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Remove' }))
  await page.findByText('The key is gone')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal is shown in the dialog, which stays open', async () => {
  const { page, onClose } = await openQuestion(() => Promise.reject(refused('OWNER_REQUIRED')))
  await page.user.click(page.getByRole('button', { name: 'Remove' }))
  await page.findByRole('alert')
  expect(page.queryByText('The key is gone')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('a second press does nothing while the first is at work', async () => {
  const onConfirm = vi.fn(() => new Promise(() => undefined))
  const { page } = await openQuestion(onConfirm)
  await page.user.click(page.getByRole('button', { name: 'Remove' }))
  await page.user.click(page.getByRole('button', { name: 'Removing…' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('canceling the dialog does nothing', async () => {
  const onConfirm = vi.fn()
  const { page, onClose } = await openQuestion(onConfirm)
  await page.user.click(page.getByRole('button', { name: 'Keep it' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})
