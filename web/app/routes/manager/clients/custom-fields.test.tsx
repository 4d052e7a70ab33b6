import type { BusinessClient, CustomField } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCustomField } from '../../../test/custom-fields.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as client from './client.tsx'
import * as screen from './custom-fields.tsx'

const size = aCustomField('Size', { visibility: 'MEMBERS', requiredAtSignUp: true })
const choices = [
  { key: 'white', label: 'White' },
  { key: 'black', label: 'Black' },
]
const belt = aCustomField('Belt', { type: 'CHOICE', choices, filledInBy: 'BUSINESS' })
const old = aCustomField('Old', { archived: true })

const openFields = async (fields: CustomField[], calls: object = {}) => {
  const page = await openScreen(screen, {
    at: '/manage/fields',
    client: { 'custom-fields': { listCustomFields: async () => ({ customFields: fields }), ...calls } },
  })
  const menu = async (name: string, item: string) => {
    await page.user.click(await page.findByRole('button', { name: `Actions for ${name}` }))
    await page.user.click(await page.findByRole('menuitem', { name: item }))
  }
  return Object.assign(page, { menu })
}

test('fields are listed in order with who answers and who sees them; archived fields are below', async () => {
  const page = await openFields([size, belt, old])
  await page.findByText('Short text · Members fill it in · Members can see it · asked at sign-up')
  expect(page.getAllByRole('row').map((row) => within(row).getByText(/^(Size|Belt)$/).textContent)).toEqual(['Size', 'Belt'])
  within(page.getByRole('region', { name: 'Archived' })).getByText('Old')
  await expectNoBarriers()
})

test('without a field the page says what one is for', async () => {
  const page = await openFields([])
  await page.findByText('No fields yet')
})

test('a field is added with its answers to choose from', async () => {
  const createCustomField = vi.fn(async (_input: { body: object }) => ({ customField: belt }))
  const page = await openFields([size], { createCustomField })
  await page.user.click(await page.findByRole('button', { name: /^New field/ }))
  const dialog = within(await page.findByRole('dialog'))
  await page.fill(dialog.getByRole('textbox', { name: 'Question' }), 'Belt')
  await page.user.click(dialog.getByRole('button', { name: /Kind of answer/ }))
  await page.user.click(await page.findByRole('option', { name: 'Choice' }))
  const add = dialog.getByRole('button', { name: 'Add' })
  expect(add).toHaveProperty('disabled', true)
  await page.fill(dialog.getByRole('textbox', { name: 'Answer 1' }), 'White')
  await page.fill(dialog.getByRole('textbox', { name: 'Answer 2' }), 'Black')
  await page.user.click(dialog.getByRole('radio', { name: 'Only the business fills it in' }))
  await page.user.click(dialog.getByRole('radio', { name: 'Everyone can see it' }))
  await page.user.click(add)
  await page.findByText('Belt is at the end of the list')
  expect(createCustomField.mock.calls[0]?.[0].body).toEqual({
    customField: {
      label: 'Belt',
      type: 'CHOICE',
      translations: {},
      choices: [{ label: 'White' }, { label: 'Black' }],
      visibility: 'EVERYBODY',
      filledInBy: 'BUSINESS',
      requiredAtSignUp: false,
    },
  })
})

test('a field is archived at once, and an undo brings it back', async () => {
  const updateCustomField = vi.fn(async ({ body }: { body: { customField: Partial<CustomField> } }) => ({
    customField: { ...size, ...body.customField, revision: String(Number(body.customField.revision) + 1) },
  }))
  const page = await openFields([size], { updateCustomField })
  await page.menu('Size', 'Archive')
  await page.findByText('Size is no longer asked; its answers are kept')
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await vi.waitFor(() => expect(updateCustomField.mock.lastCall?.[0].body).toEqual({ customField: { archived: false, revision: '2' } }))
})

test('the answers of a client are read and written where the client is', async () => {
  const date = '2027-02-01T09:00:00.000Z'
  const lena: BusinessClient = {
    id: id(1),
    firstName: 'Lena',
    createdDate: date,
    updatedDate: date,
    visits: { past: 0, coming: 0 },
    plans: [],
    customFields: { [belt.key]: 'white' },
  }
  const updateClient = vi.fn(async (_input: { body: object }) => ({ client: lena }))
  updateClient.mockRejectedValueOnce(
    violated({ field: `client.customFields.${size.key}`, description: 'is too long', violatedRule: 'MAXLENGTH', data: { limit: 250 } }),
  )
  const page = await openScreen(client, {
    at: `/manage/clients/${lena.id}`,
    path: '/manage/clients/:clientId',
    client: {
      clients: {
        getClient: async () => ({ client: lena }),
        getClientHistory: async () => ({ entries: [], pagingMetadata: { count: 0 } }),
        updateClient,
      },
      'custom-fields': { listCustomFields: async () => ({ customFields: [size, belt, old] }) },
      credits: { listCredits: async () => ({ orders: [], services: [] }) },
    },
  })
  const card = within(await page.findByRole('region', { name: 'More about them' }))
  card.getByText('White')
  await page.user.click(card.getByRole('button', { name: 'Edit answers' }))
  const dialog = within(await page.findByRole('dialog'))
  await page.fill(dialog.getByRole('textbox', { name: 'Size' }), 'M')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('At most 250 characters.')
  await page.fill(dialog.getByRole('textbox', { name: 'Size' }), 'L')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('The answers are saved')
  expect(updateClient.mock.lastCall?.[0].body).toEqual({ client: { customFields: { [size.key]: 'L' } } })
})
