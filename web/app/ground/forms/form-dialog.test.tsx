import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { client } from '../../api.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused, violated } from '../../test/partial-client.ts'
import { openPart } from '../../test/render-screen.tsx'
import { aStaffMember } from '../../test/samples.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useDraft } from './use-draft.ts'

const Add = ({ onClose }: { onClose: () => void }) => {
  const form = useDraft({
    saved: { name: '' },
    fields: { name: 'name' },
    changes: ['staff'],
    save: ({ name }) => client.staff.createStaffMember({ body: { staffMember: { name }, fields: [] } }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="New staff member"
      form={form}
      action="Add"
      pending="Adding…"
      isBlocked={form.draft.name === ''}
      refusal={() => 'Not now.'}
      onClose={onClose}
    >
      <TextField label="Name" value={form.draft.name} error={form.errors.name} onValue={(name) => form.change({ name })} />
    </FormDialog>
  )
}

const Page = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {isOpen && <Add onClose={() => setOpen(false)} />}
    </main>
  )
}

const openDialog = async (createStaffMember: () => Promise<unknown>) => {
  const page = await openPart(<Page />, { client: { staff: { createStaffMember: createStaffMember as never } } })
  await page.user.click(await page.findByRole('button', { name: 'Open' }))
  await page.findByRole('dialog', { name: 'New staff member' })
  return page
}

test('the dialog closes after saving, and is busy until then', async () => {
  let answer: (value: unknown) => void = () => undefined
  const page = await openDialog(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  expect(page.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  await page.user.type(page.getByLabelText('Name'), 'Mateo{Enter}')
  await vi.waitFor(() => expect(page.getByRole('button', { name: 'Adding…' }).getAttribute('aria-busy')).toBe('true'))
  await expectNoBarriers()
  answer({ staffMember: aStaffMember() })
  await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('a refusal is shown in the dialog, which keeps what was typed', async () => {
  const page = await openDialog(async () => Promise.reject(refused('STAFF_MEMBER_NOT_FOUND')))
  await page.user.type(page.getByLabelText('Name'), 'Mateo{Enter}')
  expect((await page.findByRole('alert')).textContent).toContain('Not now.')
  expect(page.getByLabelText('Name')).toHaveProperty('value', 'Mateo')
})

test('a violation is shown only at its field', async () => {
  const page = await openDialog(async () =>
    Promise.reject(violated({ field: 'staffMember.name', description: '', violatedRule: 'MAXLENGTH', data: { limit: 3 } })),
  )
  await page.user.type(page.getByLabelText('Name'), 'Mateo{Enter}')
  await page.findByText('At most 3 characters.')
  expect(page.queryByRole('alert')?.textContent ?? '').not.toContain('Not now.')
  expect(document.activeElement).toBe(page.getByLabelText('Name'))
})

test('a press outside loses nothing that was typed; Escape and Cancel close the dialog', async () => {
  const page = await openDialog(async () => ({}))
  await page.user.click(document.querySelector('[data-rac][class*="scrim"]') as Element)
  expect(page.queryByRole('dialog')).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Open' }))
  await page.user.type(await page.findByLabelText('Name'), 'Mateo')
  await page.user.click(document.querySelector('[data-rac][class*="scrim"]') as Element)
  expect(page.getByLabelText('Name')).toHaveProperty('value', 'Mateo')
  await page.user.click(page.getByLabelText('Name'))
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('dialog')).toBeNull()
})
