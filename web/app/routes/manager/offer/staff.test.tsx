import type { StaffMember } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, id, wholePage } from '../../../test/samples.ts'
import * as staff from './staff.tsx'

const openStaff = (found: readonly StaffMember[] = [aStaffMember()], calls: object = {}) =>
  openScreen(staff, {
    at: '/manage/staff',
    client: {
      staff: { queryStaffMembersV2: async () => ({ staffMembers: [...found], pagingMetadata: wholePage(found.length) }), ...calls },
      services: { queryServices: async () => ({ services: [aService()], pagingMetadata: wholePage(1) }) },
    },
  })

test('each line shows the hours of a staff member and the number of their services', async () => {
  const page = await openStaff([aStaffMember(), aStaffMember({ id: id(51), name: 'Noor Haddad', resourceId: id(52) })])
  const line = async (name: string) => (await page.findByRole('link', { name })).closest('tr')?.textContent
  await page.findByText('1 service')
  expect(await line('Mateo Ruiz')).toMatch(/Own hours.*1 service/)
  expect(await line('Noor Haddad')).toMatch(/0 services/)
  await expectNoBarriers()
})

test('without staff the page explains what a staff member is', async () => {
  const page = await openStaff([])
  await page.findByText('No staff yet')
  await expectNoBarriers()
})

test('a staff member is added by name, and an invalid e-mail address is shown at its field', async () => {
  const createStaffMember = vi
    .fn()
    .mockRejectedValueOnce(violated({ field: 'staffMember.email', description: 'must be an address', violatedRule: 'FORMAT' }))
    .mockResolvedValueOnce({ staffMember: aStaffMember({ id: id(53) }) })
  const page = await openStaff([aStaffMember()], { createStaffMember })
  await page.findByRole('link', { name: 'Mateo Ruiz' })
  await page.user.keyboard('n')
  const dialog = await page.findByRole('dialog', { name: 'New staff member' })
  const add = within(dialog).getByRole('button', { name: 'Add' })
  expect(add).toHaveProperty('disabled', true)
  await page.fill(within(dialog).getByLabelText('Name'), ' Mina Sorel ')
  const email = within(dialog).getByLabelText(/^E-mail/)
  await page.fill(email, 'mina')
  await page.user.click(add)
  await within(dialog).findByText('This is not an e-mail address.')
  expect(document.activeElement).toBe(email)
  await expectNoBarriers()
  await page.fill(email, 'mina@juniper.example')
  await page.user.click(add)
  await waitFor(() => expect(page.address()).toBe(`/manage/staff/${id(53)}`))
  expect(createStaffMember.mock.lastCall?.[0].body.staffMember).toEqual({ name: 'Mina Sorel', email: 'mina@juniper.example' })
})

const tagged = (name: string, number: number, open: string[], own: string[] = []) =>
  aStaffMember({ id: id(number), name, tags: { tags: { tagIds: open }, privateTags: { tagIds: own } } })
const people = [
  tagged('Ada Lindqvist', 54, ['Yoga'], ['on leave']),
  tagged('Mateo Ruiz', 55, ['Yoga', 'Pilates']),
  tagged('Noor Haddad', 56, []),
]

test('the list shows staff members with all chosen tags, which are kept in the address', async () => {
  const page = await openStaff(people)
  await page.findByRole('link', { name: 'Noor Haddad' })
  await page.user.click(page.getByRole('button', { name: /^Yoga/ }))
  await waitFor(() => expect(page.queryByRole('link', { name: 'Noor Haddad' })).toBeNull())
  await page.user.click(page.getByRole('button', { name: /^Pilates/ }))
  await waitFor(() => expect(page.queryByRole('link', { name: 'Ada Lindqvist' })).toBeNull())
  expect(page.address()).toBe('/manage/staff?tag=Yoga&tag=Pilates')
  page.getByText('1 person has these tags.')
  await expectNoBarriers()
})

test('tags are added to and removed from several staff members at once', async () => {
  const bulkUpdateStaffMemberTags = vi.fn(async (_: unknown) => ({
    results: [],
    bulkActionMetadata: { totalSuccesses: 2, totalFailures: 0, undetailedFailures: 0 },
  }))
  const page = await openStaff(people, { bulkUpdateStaffMemberTags })
  for (const name of ['Ada Lindqvist', 'Mateo Ruiz']) await page.user.click(await page.findByRole('checkbox', { name: `Select ${name}` }))
  await page.user.click(page.getByRole('button', { name: 'Tags…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Tags of 2 people' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await page.user.type(dialog.getByLabelText(/^Add tags(?!,)/), 'Massage{Enter}')
  await page.user.click(dialog.getByRole('button', { name: /^Pilates/ }))
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('The tags of 2 people are saved')
  expect(bulkUpdateStaffMemberTags.mock.lastCall?.[0]).toMatchObject({
    body: {
      ids: [id(54), id(55)],
      assignTags: { tags: { tagIds: ['Massage'] }, privateTags: { tagIds: [] } },
      unassignTags: { tags: { tagIds: ['Pilates'] } },
    },
  })
})

test('a staff member without services is listed, too', async () => {
  const page = await openStaff([aStaffMember({ serviceProvider: false })])
  expect((await page.findByRole('link', { name: 'Mateo Ruiz' })).closest('tr')?.textContent).toContain('no services')
})
