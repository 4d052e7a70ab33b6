import type { Invoice } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OwnInvoices } from '../../../money/invoices/own-invoices.tsx'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as taxes from '../settings/taxes.tsx'
import * as invoices from './invoices.tsx'

const invoice: Invoice = {
  id: '6a1d2a52-6d9c-4f0c-9d5c-0f6f1f6f0001',
  kind: 'INVOICE',
  number: 'INV-7',
  paidBy: 'ON_THE_SPOT',
  language: 'en',
  currency: 'EUR',
  seller: { name: 'Juniper' },
  buyer: { name: 'Lena Krüger', email: 'lena@example.com' },
  lines: [],
  taxes: [],
  net: '84.03',
  taxAmount: '15.97',
  total: '100.00',
  creditedTotal: '30.00',
  issuedDate: '2027-03-01T08:00:00.000Z',
}
const note: Invoice = {
  ...invoice,
  id: '6a1d2a52-6d9c-4f0c-9d5c-0f6f1f6f0002',
  kind: 'CREDIT_NOTE',
  number: 'CN-1',
  invoiceId: invoice.id,
  invoiceNumber: 'INV-7',
  total: '30.00',
  creditedTotal: '0.00',
}
const listed = async () => ({ invoices: [note, invoice], pagingMetadata: wholePage(2) })

test('invoices stand with their buyer, what was given back, and their PDF', async () => {
  const listInvoices = vi.fn(listed)
  const page = await openScreen(invoices, { at: '/manage/plans/invoices', client: { invoices: { listInvoices } } })
  const line = async (number: string) => (await page.findByText(number)).closest('tr')?.textContent
  expect(await line('INV-7')).toMatch(/Lena Krüger.*€100.*€30 refunded/)
  expect(await line('CN-1')).toMatch(/for INV-7.*-€30/)
  expect(page.getByRole('link', { name: 'PDF of INV-7' }).getAttribute('href')).toBe(`/_api/foyer/v1/invoices/${invoice.id}/pdf`)
  expect(page.queryByRole('button', { name: 'Credit note for CN-1' })).toBeNull()
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Credit notes' }))
  await vi.waitFor(() => expect(listInvoices.mock.lastCall).toMatchObject([{ query: { kind: 'CREDIT_NOTE' } }]))
})

test('invoices are narrowed to days, in the zone of the business', async () => {
  const listInvoices = vi.fn(listed)
  const page = await openScreen(invoices, {
    at: '/manage/plans/invoices?from=2027-03-01&to=2027-03-31',
    client: { invoices: { listInvoices } },
  })
  await page.findByText('INV-7')
  expect(listInvoices.mock.lastCall).toMatchObject([{ query: { from: '2027-02-28T23:00:00.000Z', until: '2027-03-31T22:00:00.000Z' } }])
  await page.user.click(page.getByRole('button', { name: /Period/ }))
  await page.user.click(await page.findByRole('option', { name: 'All days' }))
  await vi.waitFor(() => expect(listInvoices.mock.lastCall).not.toMatchObject([{ query: { from: expect.any(String) } }]))
  expect(page.queryByText('From')).toBeNull()
})

test('a credit note has an amount and a reason; an amount that is too high is refused', async () => {
  const creditInvoice = vi.fn().mockRejectedValueOnce(refused('NOTHING_TO_CREDIT')).mockResolvedValueOnce({ invoice: note })
  const client = { invoices: { listInvoices: listed, creditInvoice } }
  const page = await openScreen(invoices, { at: '/manage/plans/invoices', client })
  await page.user.click(await page.findByRole('button', { name: 'Credit note for INV-7' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Credit note for INV-7' }))
  await page.fill(dialog.getByRole('textbox', { name: /^Amount/ }), '80,5')
  await page.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill')
  await expectNoBarriers()
  const issue = () => page.user.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  await issue()
  await dialog.findByText('That is more than is left on this invoice.')
  await issue()
  await page.findByText('Credit note CN-1 is issued')
  expect(creditInvoice.mock.lastCall?.[0]).toMatchObject({ params: { invoiceId: invoice.id }, body: { amount: '80.5', reason: 'Ill' } })
})

test('a member sees their own invoices with the PDF, in German', async () => {
  const Own = () => <OwnInvoices invoices={[note, invoice]} />
  const page = await openScreen({ default: Own }, { at: '/account/plans', as: 'MEMBER', language: 'de' })
  await page.findByText('Rechnung INV-7')
  expect(page.getByRole('link', { name: 'PDF von CN-1' }).getAttribute('href')).toContain(note.id)
  await expectNoBarriers()
})

const settings = { prefix: 'INV-', creditNotePrefix: 'CN-', revision: '2', updatedDate: '2027-03-01T08:00:00.000Z' }

const noTaxes = { rates: [], includedInPrice: true, feesWithoutTax: false, revision: '0', updatedDate: settings.updatedDate }

const openTaxes = (calls: { updateTaxSettings?: object; updateInvoiceSettings?: object }) =>
  openScreen(taxes, {
    at: '/manage/settings/taxes',
    client: {
      taxes: {
        getTaxSettings: async () => ({ taxSettings: noTaxes }),
        ...(calls.updateTaxSettings && { updateTaxSettings: calls.updateTaxSettings as never }),
      },
      invoices: {
        getInvoiceSettings: async () => ({ invoiceSettings: settings }),
        ...(calls.updateInvoiceSettings && { updateInvoiceSettings: calls.updateInvoiceSettings as never }),
      },
    },
  })

test('the tax and the words of invoices are saved together, each only if it changed', async () => {
  const updateTaxSettings = vi.fn(async (_: unknown) => ({ taxSettings: { ...noTaxes, revision: '1' } }))
  const updateInvoiceSettings = vi.fn(async (_: unknown) => ({ invoiceSettings: settings }))
  const page = await openTaxes({ updateTaxSettings, updateInvoiceSettings })
  await page.user.click(await page.findByRole('button', { name: 'Add a rate' }))
  await page.fill(page.getByRole('textbox', { name: 'Tax' }), 'VAT')
  await page.fill(page.getByRole('textbox', { name: /^Rate/ }), '7,5')
  await page.user.click(page.getByRole('radio', { name: 'Prices without tax' }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('Taxes and invoices are saved')
  const rates = [{ name: 'VAT', rate: '7.5', isDefault: true }]
  expect(updateTaxSettings.mock.lastCall?.[0]).toMatchObject({ body: { taxSettings: { rates, includedInPrice: false, revision: '0' } } })
  expect(updateInvoiceSettings).not.toHaveBeenCalled()
  await page.fill(page.getByRole('textbox', { name: /^Tax number/ }), 'DE 1')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await vi.waitFor(() => expect(updateInvoiceSettings).toHaveBeenCalled())
  expect(updateInvoiceSettings.mock.lastCall?.[0]).toMatchObject({
    body: { invoiceSettings: { prefix: 'INV-', creditNotePrefix: 'CN-', taxNumber: 'DE 1', revision: '2' } },
  })
})

test('one of several rates is the default, and a rate in use is deleted once its replacement is chosen', async () => {
  const rate = (number: number, percents: string, isDefault: boolean) => ({ id: id(number), name: 'USt.', rate: percents, isDefault })
  const taxSettings = { ...noTaxes, rates: [rate(81, '19.00', true), rate(82, '7.00', false), rate(83, '0.00', false)] }
  const inUse = { rates: [{ id: id(82), name: 'USt.', services: 2, plans: 1 }] }
  const updateTaxSettings = vi.fn(async (_: unknown) => ({ taxSettings })).mockRejectedValueOnce(refused('TAX_RATE_IN_USE', inUse))
  const page = await openScreen(taxes, {
    at: '/manage/settings/taxes',
    client: {
      taxes: { getTaxSettings: async () => ({ taxSettings }), updateTaxSettings },
      invoices: { getInvoiceSettings: async () => ({ invoiceSettings: settings }) },
    },
  })
  await page.user.click(await page.findByRole('button', { name: 'Remove USt. 7 %' }))
  await page.fill(page.getByRole('textbox', { name: /^Words on the invoice/ }), '§ 4 UStG')
  await page.user.click(page.getByRole('checkbox', { name: /^No tax on fees/ }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('2 services and 1 plan have this rate. Choose what they have instead, and save again.')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /Instead of USt\./ }))
  await page.user.click(await page.findByRole('option', { name: 'USt. 0 %' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('Taxes and invoices are saved')
  expect(updateTaxSettings.mock.lastCall?.[0]).toMatchObject({
    body: {
      taxSettings: {
        rates: [
          { id: id(81), rate: '19', isDefault: true },
          { id: id(83), rate: '0', isDefault: false, note: '§ 4 UStG' },
        ],
        feesWithoutTax: true,
        replacements: [{ rateId: id(82), newRateId: id(83) }],
      },
    },
  })
})
