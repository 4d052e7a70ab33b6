import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceSettings, PlanOrder } from '@foyer/contract'
import { lineOfTotal, unitsOf } from '@foyer/domain'
import { createClient } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { createOrderWorld, endless, free } from '../../test/money/order-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { issueInvoice } from './issue-invoice.ts'

const { world, owner, member, createPlan, sell } = await createOrderWorld()
const other = openDatabase({ connectionString: world.connectionString, poolSize: 5 })
const app = await createApp({ ...world.dependencies, db: other.db }, { limitsRates: false })
const onOtherServer = createClient({ fetch: fetchFrom(app), headers: { authorization: world.apiKey } })
afterAll(async () => {
  await app.close()
  await other.close()
})

const setTax = async (tax?: object) => {
  const { revision } = (await owner.taxes.getTaxSettings()).taxSettings
  await owner.taxes.updateTaxSettings({ body: { taxSettings: { ...(tax && { tax }), revision } } as never })
}
const set = async (settings: Partial<InvoiceSettings>) => {
  const { revision } = (await owner.invoices.getInvoiceSettings()).invoiceSettings
  const body = { invoiceSettings: { prefix: 'INV-', creditNotePrefix: 'CN-', ...settings, revision } }
  return (await owner.invoices.updateInvoiceSettings({ body })).invoiceSettings
}
const invoicesOf = async ({ id }: Pick<PlanOrder, 'id'>) => (await owner.invoices.listInvoices({ query: { orderId: id } })).invoices
const invoiceOf = async (order: Pick<PlanOrder, 'id'>): Promise<Invoice> => {
  const [invoice] = await invoicesOf(order)
  if (!invoice) throw new Error('The order was paid')
  return invoice
}
const credit = ({ id }: Invoice, amount?: string, by = owner) =>
  by.invoices.creditInvoice({ params: { invoiceId: id }, body: { reason: 'Moved away', ...(amount && { amount }) } })

/** The amounts of an invoice add up: lines to sums, net and tax to the total. */
function addsUp({ lines, net, taxAmount, total, currency }: Invoice): void {
  const units = (amount: string) => unitsOf(amount, currency) ?? -1n
  const sum = (member: 'net' | 'tax' | 'total') => lines.reduce((all, line) => all + units(line[member]), 0n)
  expect([sum('net'), sum('tax'), sum('total')]).toEqual([units(net), units(taxAmount), units(total)])
  expect(units(net) + units(taxAmount)).toBe(units(total))
}

describe('an invoice', () => {
  test('is issued with the payment, with all payments of the order, and only then', async () => {
    await setTax({ name: 'VAT', rate: '19', includedInPrice: false })
    const plan = await createPlan({ feeConfigs: [{ fee: { name: 'Joining', amount: '10' } }] })
    const { coupon } = await owner.coupons.createCoupon({ body: { coupon: { code: 'HALF', percentage: 50, cycleCount: 1 } } })
    const { order } = await owner.orders.createOfflineOrder({
      body: { planId: plan.id, memberId: member.memberId, couponCode: coupon.code },
    })
    expect(await invoicesOf(order)).toEqual([])
    await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
    const invoice = await invoiceOf(order)
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      orderId: order.id,
      memberId: member.memberId,
      paidBy: 'ON_THE_SPOT',
      currency: 'EUR',
      seller: { name: expect.any(String) },
      tax: { name: 'VAT', rate: '19.00', includedInPrice: false },
      net: '297.50',
      taxAmount: '56.53',
      total: '354.03',
      creditedTotal: '0.00',
      issuedDate: world.clock.now,
    })
    const rate = { taxName: 'VAT', taxRate: '19.00', includedInPrice: false }
    expect(invoice.taxes).toEqual([{ name: 'VAT', rate: '19.00', net: '297.50', tax: '56.53', total: '354.03' }])
    expect(invoice.lines).toEqual([
      { description: 'Pass', quantity: 1, unitPrice: '25.00', discount: '12.50', net: '12.50', tax: '2.38', total: '14.88', ...rate },
      { description: 'Joining', quantity: 1, unitPrice: '10.00', discount: '0.00', net: '10.00', tax: '1.90', total: '11.90', ...rate },
      { description: 'Pass', quantity: 11, unitPrice: '25.00', discount: '0.00', net: '275.00', tax: '52.25', total: '327.25', ...rate },
    ])
    addsUp(invoice)
    await setTax()
    const events = await world.db.selectFrom('domain_events').select(['name', 'payload']).where('entity_id', '=', invoice.id).execute()
    expect(events).toEqual([{ name: 'invoice.issued', payload: { entity: invoice } }])
  })

  test('is issued for an order sold as paid, for the begun cycles of an endless one, and not for a free one', async () => {
    expect((await invoiceOf(await sell({ paid: true }))).total).toBe('300.00')
    const monthly = await createPlan(endless)
    expect((await invoiceOf(await sell({ planId: monthly.id, paid: true, startDate: '2027-01-10T09:00:00Z' }))).total).toBe('50.00')
    const { coupon } = await owner.coupons.createCoupon({ body: { coupon: { code: 'FIRST3', percentage: 50, cycleCount: 3 } } })
    const body = { planId: monthly.id, memberId: member.memberId, couponCode: coupon.code, paid: true }
    const { order: lowered } = await owner.orders.createOfflineOrder({ body })
    const { total } = await invoiceOf(lowered)
    const payment = await world.db.selectFrom('payments').select('units').where('subject_id', '=', lowered.id).executeTakeFirstOrThrow()
    expect([total, String(payment.units)]).toEqual(['12.50', '1250'])
    const nothing = await sell({ planId: (await createPlan(free)).id, paid: true })
    expect(await invoicesOf(nothing)).toEqual([])
    const order = await sell()
    await expect(owner.orders.markAsPaid({ params: { id: randomUUID() }, body: {} })).rejects.toMatchObject({ status: 404 })
    await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
    await expect(owner.orders.markAsPaid({ params: { id: order.id }, body: {} })).rejects.toMatchObject({ status: 428 })
    expect(await invoicesOf(order)).toHaveLength(1)
  })

  test('stays as it was issued, whatever is done to it, to the settings and to the account', async () => {
    await set({ businessName: 'Juniper GmbH', businessAddress: 'Kastanienhof 12\n10435 Berlin', taxNumber: 'DE123', note: 'Thank you' })
    const leaving = await signedInMember(world)
    const invoice = await invoiceOf(await sell({ paid: true, memberId: leaving.memberId }))
    expect(invoice).toMatchObject({
      seller: { name: 'Juniper GmbH', address: 'Kastanienhof 12\n10435 Berlin', taxNumber: 'DE123' },
      note: 'Thank you',
    })
    await set({})
    await leaving.members.deleteMyMember()
    // The sums and the number stay for the books; the name is for the owner alone.
    const { memberId: _member, contactId: _contact, ...kept } = invoice
    expect((await owner.invoices.getInvoice({ params: { invoiceId: invoice.id } })).invoice).toEqual({
      ...kept,
      buyer: {},
      isBuyerDeleted: true,
    })
    await expect(world.db.updateTable('invoices').set({ note: 'Other' }).where('id', '=', invoice.id).execute()).rejects.toThrow(
      'never changed',
    )
    await expect(world.db.deleteFrom('invoices').where('id', '=', invoice.id).execute()).rejects.toThrow('never changed')
  })

  test('is issued once for one purpose', async () => {
    const { now } = world.clock
    const scope = { siteId: world.siteId, now, caller: 'SYSTEM' as const, jobs: world.dependencies.jobs }
    const lines = [lineOfTotal('Massage', 6000n, { name: 'VAT', rate: 1900, isIncluded: false })]
    const wanted = { purpose: 'payment:1', paidBy: 'ONLINE' as const, currency: 'EUR', lines, tax: null, memberId: member.memberId }
    const issue = () => world.db.transaction().execute((tx) => issueInvoice(tx, scope, wanted))
    const invoice = await issue()
    expect(invoice).toMatchObject({ paidBy: 'ONLINE', net: '50.42', taxAmount: '9.58', total: '60.00' })
    expect(await issue()).toEqual(invoice)
  })
})

describe('numbers', () => {
  test('have no gap and no duplicate when fifty are paid at the same time, on two servers, and some fail', async () => {
    const plan = await createPlan()
    await set({ prefix: 'RACE-' })
    const sellOn = (by: typeof owner) => by.orders.createOfflineOrder({ body: { planId: plan.id, memberId: member.memberId, paid: true } })
    const failing = () =>
      world.db.transaction().execute(async (tx) => {
        const scope = { siteId: world.siteId, now: world.clock.now, caller: 'SYSTEM' as const, jobs: world.dependencies.jobs }
        const lines = [lineOfTotal('Massage', 1n, null)]
        await issueInvoice(tx, scope, { purpose: randomUUID(), paidBy: 'ONLINE', currency: 'EUR', lines })
        throw new Error('The payment fell through')
      })
    const failures = Promise.allSettled(Array.from({ length: 5 }, failing))
    const ends = await outcomes(Array.from({ length: 50 }, (_, index) => sellOn(index % 2 ? owner : (onOtherServer as typeof owner))))
    expect(ends).toEqual({ SUCCESS: 50 })
    expect((await failures).every(({ status }) => status === 'rejected')).toBe(true)
    const rows = await world.db.selectFrom('invoices').select('number').where('prefix', '=', 'RACE-').orderBy('number').execute()
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    await set({})
  })

  test('begin anew with another prefix, and go on where the first is used again', async () => {
    await set({ prefix: 'A/' })
    const first = await invoiceOf(await sell({ paid: true }))
    await set({ prefix: 'B/' })
    expect((await invoiceOf(await sell({ paid: true }))).number).toBe('B/1')
    await set({ prefix: 'A/' })
    expect([first.number, (await invoiceOf(await sell({ paid: true }))).number]).toEqual(['A/1', 'A/2'])
    await set({})
  })

  test.each([
    ['a digit at the end of the prefix', { prefix: 'R2027' }, 'prefix'],
    ['one prefix for both series', { prefix: 'R-', creditNotePrefix: 'R-' }, 'creditNotePrefix'],
    ['a blank in the prefix', { prefix: 'R -' }, 'prefix'],
  ])('are refused with %s', async (_what, settings, field) => {
    await expect(set(settings)).rejects.toMatchObject({ status: 400, violations: [{ field: `invoiceSettings.${field}` }] })
  })

  test('have no empty lines: spaces alone are refused', async () => {
    for (const field of ['businessAddress', 'note'] as const)
      await expect(set({ [field]: ' \n ' })).rejects.toMatchObject({ violations: [{ field: `invoiceSettings.${field}` }] })
  })

  test('are settings with a revision, told by one event', async () => {
    const before = await set({ note: 'Before' })
    const after = await set({ note: 'After' })
    const event = await world.db
      .selectFrom('domain_events')
      .select('payload')
      .where('name', '=', 'invoice_settings.updated')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.payload).toMatchObject({ entity: after, modifiedFields: { note: 'Before' } })
    const body = { invoiceSettings: { prefix: 'X-', creditNotePrefix: 'Y-', revision: before.revision } }
    await expect(owner.invoices.updateInvoiceSettings({ body })).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
    await set({})
  })
})

describe('a credit note', () => {
  test('credits a part, then the rest, with its tax, and no more', async () => {
    await setTax({ name: 'VAT', rate: '7', includedInPrice: true })
    const invoice = await invoiceOf(await sell({ paid: true }))
    await setTax()
    const { invoice: part } = await credit(invoice, '99.99')
    expect(part).toMatchObject({
      kind: 'CREDIT_NOTE',
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      total: '99.99',
      reason: 'Moved away',
    })
    await expect(credit(invoice, '200.02')).rejects.toMatchObject({
      status: 428,
      code: 'NOTHING_TO_CREDIT',
      data: { left: '200.01', currency: 'EUR' },
    })
    const { invoice: rest } = await credit(invoice)
    for (const note of [part, rest]) addsUp(note)
    const cents = (amount: string) => Number(amount.replace('.', ''))
    expect(cents(part.taxAmount) + cents(rest.taxAmount)).toBe(cents(invoice.taxAmount))
    expect((await owner.invoices.getInvoice({ params: { invoiceId: invoice.id } })).invoice.creditedTotal).toBe(invoice.total)
    for (const wrong of [invoice, rest])
      await expect(credit(wrong)).rejects.toMatchObject({ code: 'NOTHING_TO_CREDIT', data: { left: '0.00' } })
  })

  test('is refused with a wrong amount, and concurrent ones never credit more than the invoice', async () => {
    const invoice = await invoiceOf(await sell({ paid: true }))
    for (const amount of ['-1', '1.001']) {
      await expect(credit(invoice, amount)).rejects.toMatchObject({ status: 400, violations: [{ field: 'amount' }] })
    }
    await expect(credit(invoice, '0')).rejects.toMatchObject({ code: 'NOTHING_TO_CREDIT' })
    const ends = await outcomes(Array.from({ length: 4 }, () => credit(invoice, '200')))
    expect(ends).toEqual({ SUCCESS: 1, '428 NOTHING_TO_CREDIT': 3 })
  })
})

describe('reading', () => {
  test('finds invoices by kind, member, day and words, and turns pages', async () => {
    const buyer = await signedInMember(world)
    const invoice = await invoiceOf(await sell({ paid: true, memberId: buyer.memberId }))
    await credit(invoice)
    const list = async (query: object) => (await owner.invoices.listInvoices({ query })).invoices.map(({ kind, number }) => [kind, number])
    const memberId = buyer.memberId
    expect((await list({ memberId })).map(([kind]) => kind).sort()).toEqual(['CREDIT_NOTE', 'INVOICE'])
    expect(await list({ memberId, kind: 'INVOICE' })).toEqual([['INVOICE', invoice.number]])
    expect(await list({ search: invoice.number.toLowerCase() })).toEqual([['INVOICE', invoice.number]])
    expect(await list({ memberId, search: buyer.email.slice(0, 12) })).toHaveLength(2)
    expect(await list({ memberId, until: world.clock.now })).toEqual([])
    expect(await list({ memberId, from: world.clock.now, limit: 1, offset: 1 })).toHaveLength(1)
    const own = await buyer.invoices.listOwnInvoices({ query: {} })
    expect(own.pagingMetadata.total).toBe(2)
    expect(own.invoices.every(({ memberId: of }) => of === memberId)).toBe(true)
  })

  test('is for the buyer and for those who may read invoices', async () => {
    const invoice = await invoiceOf(await sell({ paid: true }))
    const params = { invoiceId: invoice.id }
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    expect((await desk.invoices.getInvoice({ params })).invoice).toEqual(invoice)
    const { contactId: _, ...told } = invoice
    expect((await member.invoices.getInvoice({ params })).invoice).toEqual(told)
    const notFound = { status: 404, code: 'INVOICE_NOT_FOUND' }
    const visitor = await world.visitor()
    for (const client of [await signedInMember(world), await managerElsewhere(world), visitor]) {
      await expect(client.invoices.getInvoice({ params })).rejects.toMatchObject(notFound)
      await expect(client.invoices.getInvoicePdf({ params })).rejects.toMatchObject(notFound)
    }
    for (const client of [member, visitor]) await expect(client.invoices.listInvoices({ query: {} })).rejects.toMatchObject({ status: 403 })
    for (const client of [member, visitor, desk]) {
      await expect(credit(invoice, '1', client as typeof owner)).rejects.toMatchObject({ status: 403 })
      await expect(client.invoices.getInvoiceSettings()).rejects.toMatchObject({ status: 403 })
    }
  })
})

test('the database keeps no invoice that does not add up', async () => {
  const invoice = await invoiceOf(await sell({ paid: true }))
  const insert = sql`insert into invoices select site_id, gen_random_uuid(), kind, 'WRONG-', number, null, invoice_id, order_id, booking_id,
    payment_id, member_id, contact_id, paid_by, language, time_zone, seller, buyer, note, reason, currency, lines, tax, net_units, tax_units,
    total_units + 1, is_sample, issued_at from invoices where id = ${invoice.id}`
  await expect(insert.execute(world.db)).rejects.toThrow('check constraint')
})
