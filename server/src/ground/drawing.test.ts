import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../test/world.ts'
import { drawAside } from './drawing.ts'

const world = await createWorld()
afterAll(() => world.close())

const buyer = { name: 'Ελένη Παπαδοπούλου' }
const invoice = {
  id: '1',
  kind: 'INVOICE',
  number: 'INV-7',
  paidBy: 'ON_THE_SPOT',
  language: 'en',
  currency: 'EUR',
  lines: [],
  taxes: [],
  buyer,
  seller: { name: 'Juniper' },
  net: '0.00',
  taxAmount: '0.00',
  total: '0.00',
  creditedTotal: '0.00',
  issuedDate: '2027-03-01T09:00:00.000Z',
}
const draw = (drawn: object = invoice) => drawAside({ kind: 'invoice', args: [drawn, 'Europe/Berlin'] })

test('while twenty invoices are drawn, everybody else is answered', async () => {
  await draw()
  const before = process.threadCpuUsage()
  const files = Promise.all(Array.from({ length: 20 }, () => draw()))
  const { statusCode } = await world.app.inject('/health')
  expect(statusCode).toBe(200)
  expect((await files).map(({ fileName, body }) => [fileName, body.subarray(0, 5).toString()])).toEqual(
    Array.from({ length: 20 }, () => ['INV-7.pdf', '%PDF-']),
  )
  // Drawn here, they took more than a second.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(200)
})

test('a drawing that fails takes no other along', async () => {
  await expect(draw({ ...invoice, issuedDate: 'never' })).rejects.toThrow('No invoice was drawn')
  expect((await draw()).fileName).toBe('INV-7.pdf')
})

test('a queue that is too long refuses at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 102 }, () => draw()))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(['TOO_BUSY'])
})
