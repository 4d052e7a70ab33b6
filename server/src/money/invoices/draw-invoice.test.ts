import type { Invoice } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { textOfPdf } from '../../test/text-of-pdf.ts'
import { createWorld } from '../../test/world.ts'
import { drawInvoice, moneyText } from './draw-invoice.ts'

const world = await createWorld({ jobs: 'DONE' })
afterAll(() => world.close())

const line = { description: 'Pass', quantity: 1, unitPrice: '25.00', discount: '5.00', net: '18.69', tax: '1.31', total: '20.00' }
const reduced = { taxName: 'USt.', taxRate: '7.00', includedInPrice: true }
const invoice: Invoice = {
  id: '1',
  kind: 'INVOICE',
  number: 'INV/7',
  paidBy: 'ON_THE_SPOT',
  language: 'de',
  currency: 'EUR',
  lines: [{ ...line, ...reduced }],
  seller: { name: 'Wäscherei Łódź', address: 'Straße 1\n10435 Berlin', taxNumber: 'DE 1' },
  buyer: { name: 'Ελένη Παπαδοπούλου', email: 'eleni@example.com' },
  tax: { name: 'USt.', rate: '7.00', includedInPrice: true },
  taxes: [{ name: 'USt.', rate: '7.00', net: '18.69', tax: '1.31', total: '20.00' }],
  net: '18.69',
  taxAmount: '1.31',
  total: '20.00',
  creditedTotal: '0.00',
  note: 'Danke',
  issuedDate: '2027-03-01T09:00:00.000Z',
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

test('a PDF carries its fonts, is named after its number, and has as many pages as it needs', async () => {
  const { body, fileName } = await drawInvoice(invoice, 'Europe/Berlin')
  expect(fileName).toBe('INV-7.pdf')
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(body.toString('latin1')).toContain('/FontFile2')
  expect(body.length).toBeLessThan(100_000)
  expect(pagesOf(body)).toBe(1)
  const long = await drawInvoice({ ...invoice, lines: Array.from({ length: 60 }, () => line) }, 'Europe/Berlin')
  expect(pagesOf(long.body)).toBe(4)
})

test('each page names its columns, amounts stay on one line, and the tax ends no sentence twice', async () => {
  const dear = {
    ...line,
    ...reduced,
    description: 'Long course',
    quantity: 12,
    unitPrice: '9123456.00',
    discount: '0.00',
    total: '109481472.00',
  }
  const many = { ...invoice, total: '109481472.00', lines: [dear, ...Array.from({ length: 40 }, () => ({ ...line, ...reduced }))] }
  const text = textOfPdf((await drawInvoice(many, 'Europe/Berlin')).body)
  expect(text.match(/Einzelpreis/g)).toHaveLength(3)
  expect(text.match(/^109\.481\.472,00\s€$/gm)).toHaveLength(2)
  expect(text).toContain('9.123.456,00\u00a0€')
  expect(text).toContain('Alle Preise enthalten USt.\n')
})

test('each line names its rate, and the sums are told for each rate with its note', async () => {
  const massage = {
    ...line,
    ...reduced,
    description: 'Massage',
    taxRate: '19.00',
    discount: '0.00',
    net: '42.01',
    tax: '7.98',
    total: '49.99',
  }
  const taxes = [
    { name: 'USt.', rate: '19.00', net: '42.01', tax: '7.98', total: '49.99' },
    { name: 'USt.', rate: '7.00', net: '18.69', tax: '1.31', total: '20.00' },
    { name: 'Steuerfrei', rate: '0.00', note: 'Steuerfrei nach § 4 Nr. 21 UStG', net: '5.00', tax: '0.00', total: '5.00' },
  ]
  const { tax: _, ...mixed } = {
    ...invoice,
    taxes,
    lines: [massage, { ...line, ...reduced }],
    net: '65.70',
    taxAmount: '9.29',
    total: '74.99',
  }
  const text = textOfPdf((await drawInvoice(mixed, 'Europe/Berlin')).body)
  expect(text).toMatch(/Massage\n1\n19\s%\n/)
  expect(text).toMatch(/USt\. 19\s% auf 42,01\s€\n7,98\s€\nUSt\. 7\s% auf 18,69\s€\n1,31\s€\n/)
  expect(text).toContain('Alle Preise enthalten USt.\n')
  expect(text).toContain('Steuerfrei nach § 4 Nr. 21 UStG')
})

test('amounts are written with the decimals of their currency, as the language does', () => {
  expect(moneyText('1234.50', 'EUR', 'de')).toBe('1.234,50\u00a0€')
  expect(moneyText('999999999999999', 'JPY', 'en-GB')).toBe('JP¥999,999,999,999,999')
  expect(moneyText('12.345', 'KWD', 'en-GB')).toBe('KWD\u00a012.345')
})

test('goes to the buyer by mail, with the PDF, in their language', async () => {
  const buyer = await signedInMember(world)
  await world.db.updateTable('identities').set({ language: 'de' }).where('id', '=', buyer.memberId).execute()
  await world.db
    .updateTable('sites')
    .set({ languages: ['en', 'de'] })
    .execute()
  const pricing = { singlePaymentUnlimited: true, price: { value: '25' } }
  const { plan } = await world.owner.plans.createPlan({ body: { plan: { name: 'Pass', pricing } } })
  await world.owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId: buyer.memberId, paid: true } })
  await expect.poll(() => world.mails.find(({ attachments }) => attachments), { timeout: 8000 }).toBeDefined()
  const mail = world.mails.find(({ attachments }) => attachments)
  expect(mail).toMatchObject({ to: buyer.email, subject: expect.stringContaining('Rechnung INV-1') })
  expect(mail?.text).toContain('25,00')
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ fileName: 'INV-1.pdf', contentType: 'application/pdf' })
  expect(
    Buffer.from(file?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
