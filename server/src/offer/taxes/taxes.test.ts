import { randomUUID } from 'node:crypto'
import type { TaxRate } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createOrderWorld } from '../../test/money/order-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, owner, member, createPlan, sell, get } = await createOrderWorld()

const read = async () => (await owner.taxes.getTaxSettings()).taxSettings
const set = async (tax?: object) => {
  const { revision } = await read()
  return (await owner.taxes.updateTaxSettings({ body: { taxSettings: { ...(tax && { tax }), revision } } as never })).taxSettings
}
const agreed = (rates: readonly object[], more: object = {}) =>
  read().then(async ({ revision }) => {
    const { taxSettings } = await owner.taxes.updateTaxSettings({ body: { taxSettings: { rates, revision, ...more } as never } })
    return taxSettings
  })
const added = { name: 'VAT', rate: '19', includedInPrice: false }

describe('the tax', () => {
  test('is none until it is set, and each change is one event', async () => {
    expect(await read()).toMatchObject({ revision: '0' })
    expect(await read()).not.toHaveProperty('tax')
    expect(await set(added)).toMatchObject({ tax: { ...added, rate: '19.00' }, revision: '1' })
    expect((await set({ ...added, rate: '7.5' })).tax?.rate).toBe('7.50')
    const events = await world.db.selectFrom('domain_events').select('payload').where('name', '=', 'tax_settings.updated').execute()
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { modifiedFields: { tax: null, rates: [], includedInPrice: true } },
      { modifiedFields: { 'tax.rate': '19.00', rates: [{ name: 'VAT', rate: '19.00', isDefault: true }] } },
    ])
    await expect(owner.taxes.updateTaxSettings({ body: { taxSettings: { revision: '1' } } })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { revision: '2' } },
    })
  })

  test.each([
    ['a negative rate', { ...added, rate: '-1' }, 'taxSettings.tax.rate'],
    ['three decimals', { ...added, rate: '7.123' }, 'taxSettings.tax.rate'],
    ['more than everything', { ...added, rate: '101' }, 'taxSettings.tax.rate'],
    ['no name', { ...added, name: ' ' }, 'taxSettings.tax.name'],
  ])('is refused with %s', async (_what, tax, field) => {
    await expect(set(tax)).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })

  test('is in previews and orders, and orders keep it', async () => {
    const plan = await createPlan({ feeConfigs: [{ fee: { name: 'Joining', amount: '10' } }] })
    await set(added)
    const visitor = await world.visitor()
    const tax = { name: 'VAT', includedInPrice: false, rate: '19.00' }
    const { prices, price } = await visitor.orders.getPricePreview({ body: { planId: plan.id } })
    expect(prices.map((span) => [span.price.subtotal, span.price.total, span.price.tax])).toEqual([
      ['25.00', '41.65', { ...tax, amount: '6.65' }],
      ['25.00', '29.75', { ...tax, amount: '4.75' }],
    ])
    expect(price).toMatchObject({ subtotal: '25.00', total: '29.75', tax: { amount: '4.75' } })
    const { order: online } = await member.orders.getOnlinePurchasePreview({ body: { planId: plan.id } })
    const order = await sell({ planId: plan.id })
    expect(online?.pricing.prices).toEqual(prices)
    expect(order.pricing.prices).toEqual(prices)
    await set({ name: 'VAT', rate: '7', includedInPrice: true })
    expect((await get(order)).pricing.prices).toEqual(prices)
    const included = (await sell({ planId: plan.id })).pricing.prices.at(-1)?.price
    expect(included).toMatchObject({ total: '25.00', tax: { includedInPrice: true, rate: '7.00', amount: '1.64' } })
    await set()
    expect((await sell({ planId: plan.id })).pricing.prices[0]?.price).not.toHaveProperty('tax')
  })

  test('is a list of rates, and a client that knows one tax changes the default one', async () => {
    const rates = [
      { name: 'USt.', rate: '19', isDefault: true },
      { name: 'USt.', rate: '7', isDefault: false },
      { name: 'Exempt', rate: '0', isDefault: false, note: 'No VAT under § 4 Nr. 21 UStG' },
    ]
    const made = await agreed(rates, { includedInPrice: true, feesWithoutTax: true })
    expect(made).toMatchObject({ rates: rates.map((rate) => ({ ...rate, rate: `${rate.rate}.00` })), feesWithoutTax: true })
    expect(made.tax).toEqual({ name: 'USt.', rate: '19.00', includedInPrice: true })
    const changed = await set({ name: 'USt.', rate: '16', includedInPrice: false })
    expect(changed.rates.map(({ id, rate }) => [id, rate])).toEqual(made.rates.map(({ id, rate }, index) => [id, index ? rate : '16.00']))
    expect(changed).toMatchObject({ includedInPrice: false, feesWithoutTax: true, tax: { rate: '16.00' } })
    // What a server of the release before writes, which knows one tax.
    await world.db.updateTable('tax_settings').set({ name: 'VAT', rate: 2000 }).execute()
    expect((await read()).rates.map(({ name, rate }) => `${name} ${rate}`)).toEqual(['VAT 20.00', 'USt. 7.00', 'Exempt 0.00'])
  })

  test.each<[string, (known: string) => object[], object, string]>([
    ['without a default', () => [{ name: 'VAT', rate: '7', isDefault: false }], {}, 'taxSettings.rates'],
    ['with two defaults', () => ['7', '19'].map((rate) => ({ name: 'VAT', rate, isDefault: true })), {}, 'taxSettings.rates'],
    [
      'with a rate that stands there twice',
      () => ['7', '7.0'].map((rate, index) => ({ name: 'VAT', rate, isDefault: index === 0 })),
      {},
      'taxSettings.rates[1].name',
    ],
    [
      'with a rate of another site',
      () => [{ id: '6a1d2a52-6d9c-4f0c-9d5c-0f6f1f6f0001', name: 'VAT', rate: '7', isDefault: true }],
      {},
      'taxSettings.rates[0].id',
    ],
    ['with one tax besides', () => [{ name: 'VAT', rate: '7', isDefault: true }], { tax: added }, 'taxSettings.tax'],
    [
      'of eleven',
      () => Array.from({ length: 11 }, (_, rate) => ({ name: 'VAT', rate: `${rate}`, isDefault: rate === 0 })),
      {},
      'taxSettings.rates',
    ],
  ])('is refused as a list %s', async (_what, rates, more, field) => {
    await expect(agreed(rates(''), more)).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })

  test('goes with a word about what services and plans then have, and orders keep theirs', async () => {
    const [standard, reduced, exempt] = (
      await agreed([
        { name: 'USt.', rate: '19', isDefault: true },
        { name: 'USt.', rate: '7', isDefault: false },
        { name: 'Exempt', rate: '0', isDefault: false, note: '§ 4' },
      ])
    ).rates as [TaxRate, TaxRate, TaxRate]
    const plan = await createPlan({}, { taxRateId: reduced.id })
    const service = await world.service([await world.staffMember('Ada')], { taxRateId: reduced.id })
    const rateOf = async (order: { pricing: { prices: readonly { price: { tax?: { rate: string } } }[] } }) =>
      order.pricing.prices[0]?.price.tax?.rate
    const order = await sell({ planId: plan.id })
    expect([await rateOf(order), await rateOf(await sell())]).toEqual(['7.00', '19.00'])
    await expect(createPlan({}, { taxRateId: plan.id })).rejects.toMatchObject({ violations: [{ field: 'plan.taxRateId' }] })
    const unknown = owner.services.updateService({
      params: { 'service.id': service.id },
      body: { service: { revision: service.revision, taxRateId: plan.id } },
    })
    await expect(unknown).rejects.toMatchObject({ violations: [{ field: 'service.taxRateId' }] })
    await expect(agreed([standard, exempt])).rejects.toMatchObject({
      status: 428,
      code: 'TAX_RATE_IN_USE',
      data: { rates: [{ id: reduced.id, name: 'USt.', services: 1, plans: 1 }] },
    })
    await agreed([standard, exempt], { replacements: [{ rateId: reduced.id, newRateId: exempt.id }] })
    const readPlan = async () => (await owner.plans.getPlan({ params: { id: plan.id } })).plan
    expect((await readPlan()).taxRateId).toBe(exempt.id)
    expect((await owner.services.getService({ params: { serviceId: service.id }, query: {} })).service.taxRateId).toBe(exempt.id)
    expect(await rateOf(await get(order))).toBe('7.00')
    const invoiced = await sell({ planId: plan.id, paid: true })
    const { invoices } = await owner.invoices.listInvoices({ query: { orderId: invoiced.id } })
    expect(invoices[0]?.taxes).toMatchObject([{ name: 'Exempt', rate: '0.00', note: '§ 4', tax: '0.00' }])
    await agreed([standard], { replacements: [{ rateId: exempt.id }] })
    expect(await readPlan()).not.toHaveProperty('taxRateId')
    expect(await rateOf(await sell({ planId: plan.id }))).toBe('19.00')
  })

  test('of a service that is made while its rate goes is the default one', async () => {
    const [standard, reduced] = (
      await agreed([
        { name: 'USt.', rate: '19', isDefault: true },
        { name: 'USt.', rate: '7', isDefault: false },
      ])
    ).rates as [TaxRate, TaxRate]
    const ends = await outcomes([createPlan({}, { taxRateId: reduced.id }), agreed([standard])])
    const kept = (await read()).rates.length
    expect([
      [{ SUCCESS: 1, '428 TAX_RATE_IN_USE': 1 }, 2],
      [{ SUCCESS: 1, '400 INVALID_ARGUMENT': 1 }, 1],
    ]).toContainEqual([ends, kept])
    await agreed([standard], { replacements: [{ rateId: reduced.id }] })
  })

  test('of an invoice of a former release is that of the whole on each line', async () => {
    await set({ name: 'VAT', rate: '19', includedInPrice: true })
    const order = await sell({ paid: true })
    const [now] = (await owner.invoices.listInvoices({ query: { orderId: order.id } })).invoices
    const row = await world.db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', now?.id ?? '')
      .executeTakeFirstOrThrow()
    const lines = (row.lines as Record<string, unknown>[]).map(({ agreedTax: _, subjectIds: __, ...line }) => line)
    const former = { ...row, id: randomUUID(), prefix: 'OLD-', purpose: null, lines: JSON.stringify(lines) }
    await world.db
      .insertInto('invoices')
      .values({ ...former, seller: JSON.stringify(row.seller), buyer: JSON.stringify(row.buyer), tax: JSON.stringify(row.tax) })
      .execute()
    const { invoice } = await owner.invoices.getInvoice({ params: { invoiceId: former.id } })
    expect(invoice).toMatchObject({ lines: now?.lines, taxes: now?.taxes, tax: now?.tax })
    const { invoice: note } = await owner.invoices.creditInvoice({ params: { invoiceId: former.id }, body: { reason: 'Back' } })
    expect(note.taxes).toEqual(now?.taxes)
    await set()
  })

  test('is set by an owner alone', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    for (const client of [desk, member, await world.visitor()]) {
      await expect(client.taxes.getTaxSettings()).rejects.toMatchObject({ status: 403 })
      await expect(client.taxes.updateTaxSettings({ body: { taxSettings: { revision: '0' } } })).rejects.toMatchObject({ status: 403 })
    }
  })
})
