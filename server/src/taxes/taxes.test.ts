import { describe, expect, test } from 'vitest'
import { createOrderWorld } from '../test/order-world.ts'
import { signedInBrowser } from '../test/signed-in-browser.ts'

const { world, owner, member, createPlan, sell, get } = await createOrderWorld()

const read = async () => (await owner.taxes.getTaxSettings()).taxSettings
const set = async (tax?: object) => {
  const { revision } = await read()
  return (await owner.taxes.updateTaxSettings({ body: { taxSettings: { ...(tax && { tax }), revision } } as never })).taxSettings
}
const added = { name: 'VAT', rate: '19', includedInPrice: false }

describe('the tax', () => {
  test('is none until it is set, and each change is one event', async () => {
    expect(await read()).toMatchObject({ revision: '0' })
    expect(await read()).not.toHaveProperty('tax')
    expect(await set(added)).toMatchObject({ tax: { ...added, rate: '19.00' }, revision: '1' })
    expect((await set({ ...added, rate: '7.5' })).tax?.rate).toBe('7.50')
    const events = await world.db.selectFrom('domain_events').select('payload').where('name', '=', 'tax_settings.updated').execute()
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { modifiedFields: { tax: null } },
      { modifiedFields: { 'tax.rate': '19.00' } },
    ])
    await expect(owner.taxes.updateTaxSettings({ body: { taxSettings: { revision: '1' } } })).rejects.toMatchObject({
      ...{ status: 409, code: 'STALE_REVISION', data: { current: { revision: '2' } } },
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

  test('is set by an owner alone', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    for (const client of [desk, member, await world.visitor()]) {
      await expect(client.taxes.getTaxSettings()).rejects.toMatchObject({ status: 403 })
      await expect(client.taxes.updateTaxSettings({ body: { taxSettings: { revision: '0' } } })).rejects.toMatchObject({ status: 403 })
    }
  })
})
