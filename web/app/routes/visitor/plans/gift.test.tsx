import type { FoundGift, Language, OwnGift } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { giftPaths } from '../../../money/gift-paths.ts'
import { anOrder } from '../../../test/a-plan.ts'
import { aMembership, aPublicPlan } from '../../../test/a-public-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, sessionOf } from '../../../test/samples.ts'
import * as openPage from './gift.tsx'
import * as ownPage from './own-gift.tsx'
import * as givePage from './plan-gift.tsx'

const code = 'ABCD-EFGH-JKMN-PQRS'
const plan = aPublicPlan()
const found: FoundGift = {
  status: 'READY',
  giverName: 'Ben',
  receiverName: 'Ada',
  message: 'Breathe!',
  expiresDate: '2030-03-01T23:00:00.000Z',
  plan: { id: plan.id, name: plan.name, description: plan.description, perks: ['Yin & Sound'], duration: { count: 6, unit: 'MONTH' } },
}
const own: OwnGift = {
  id: id(501),
  status: 'READY',
  planId: plan.id,
  planName: plan.name,
  price: { value: '140.00', currency: 'EUR' },
  code,
  giver: { name: 'Ben', email: 'ben@people.example' },
  receiver: { name: 'Ada' },
  language: 'en',
  timeZone: 'Europe/Berlin',
  payment: 'ON_THE_SPOT',
  createdDate: '2027-03-01T08:00:00.000Z',
}

const open = (gift: FoundGift | null, { client = {}, ...asked }: { as?: 'MEMBER'; language?: Language; client?: PartialClient } = {}) =>
  openScreen(openPage, {
    at: giftPaths.open(code),
    path: '/gift/:code?',
    ...asked,
    client: {
      gifts: { findGift: async () => (gift ? { gift } : Promise.reject(refused('GIFT_NOT_FOUND'))), ...client.gifts },
      identity: { getSession: async () => ({ session: sessionOf(asked.as ?? 'VISITOR') }) },
    },
  })

test('a gift is unwrapped, and a visitor is asked in', async () => {
  const page = await open(found)
  await page.findByRole('heading', { name: 'Ada, there is something for you' })
  await page.user.click(page.getByText('Unwrap it'))
  await page.findByText('Breathe!')
  expect(page.getByText(/Runs for 6 months from its first day/).textContent).toContain('1 Mar 2030')
  expect(page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toContain(encodeURIComponent(code))
  await expectNoBarriers()
})

test('a member redeems a gift, and a refusal says why', async () => {
  const redeemGift = vi.fn().mockRejectedValueOnce(refused('purchases_limit_reached')).mockResolvedValueOnce({ order: anOrder() })
  const page = await open(found, { as: 'MEMBER', client: { gifts: { redeemGift } } })
  await page.user.click(await page.findByText('Unwrap it'))
  await page.user.click(await page.findByRole('button', { name: 'Redeem the gift' }))
  await page.findByText(/pass it on to a friend/)
  await page.user.click(page.getByRole('button', { name: 'Redeem the gift' }))
  await vi.waitFor(() => expect(redeemGift).toHaveBeenCalledTimes(2))
  expect(redeemGift.mock.lastCall?.[0]).toMatchObject({ body: { code } })
})

test('a gift that is over says what to do', async () => {
  const redeemed = await open({ ...found, status: 'REDEEMED', redeemedDate: '2027-03-05T08:00:00.000Z' }, { language: 'de' })
  await redeemed.findByRole('heading', { name: 'Dieses Geschenk ist ausgepackt' })
})

test('a code that no gift has can be typed again', async () => {
  const unknown = await open(null)
  await unknown.findByText('We do not know this code')
  expect(unknown.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe(code)
})

test('its giver sees the code, the card and what comes next', async () => {
  const page = await openScreen(ownPage, {
    at: giftPaths.own(own.id),
    path: '/gifts/:giftId',
    client: { gifts: { getOwnGift: async () => ({ gift: own }) } },
  })
  await page.findByText(code)
  expect(page.getByRole('link', { name: 'Card to print (PDF)' }).getAttribute('href')).toBe(giftPaths.pdf(own.id))
  await page.findByText(/Print the card, or tell Ada the code/)
  await expectNoBarriers()
})

type Giving = { online?: boolean; given?: ReturnType<typeof aPublicPlan>; createGift?: () => Promise<unknown> }

const give = ({ given = plan, createGift = vi.fn(), online = false }: Giving = {}) =>
  openScreen(givePage, {
    at: giftPaths.give(given.slug),
    path: '/plans/:slug/gift',
    client: {
      plans: { queryPublicPlans: async () => ({ plans: [given], pagingMetadata: { count: 1 } }) },
      orders: {
        getPricePreview: async () => ({
          prices: [{ duration: { cycleFrom: 1 }, price: { subtotal: '140.00', discount: '0.00', total: '140.00', currency: 'EUR' } }],
          price: { subtotal: '140.00', discount: '0.00', total: '140.00', planPrice: '140', currency: 'EUR' },
        }),
      },
      payments: { listPaymentMethods: async () => ({ online, onTheSpot: true }) },
      gifts: {
        getGiftSettings: async () => ({
          giftSettings: { isOffered: true, validMonths: 36, revision: '0', updatedDate: '2027-03-01T08:00:00.000Z' },
        }),
        createGift: createGift as never,
      },
      identity: { getSession: async () => ({ session: sessionOf('VISITOR') }) },
    },
  })

test('a giver fills in the card, sees missing fields, and orders it', async () => {
  const createGift = vi.fn(async (_: unknown) => ({ gift: { ...own, status: 'UNPAID' } }))
  const page = await give({ createGift: createGift as never })
  // Without online payment the card comes when it was paid, and that is said before.
  await page.findByText(/^You pay in person\. When it is paid, we e-mail you a card to print/)
  page.getByText('Pay €140 at your next visit. Then you get the card with the code by e-mail.')
  await page.user.click(await page.findByRole('button', { name: 'Order for €140' }))
  expect(page.getAllByText('Enter a name.')).toHaveLength(2)
  await page.fill(page.getByRole('textbox', { name: 'Their name' }), 'Ada')
  await page.fill(page.getByRole('textbox', { name: 'Your name' }), 'Ben')
  await page.fill(page.getByRole('textbox', { name: /^Your e-mail address/ }), 'ben@people.example')
  await page.findByText('For Ada')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Order for €140' }))
  await vi.waitFor(() => expect(createGift).toHaveBeenCalledTimes(1))
  expect(createGift.mock.lastCall?.[0]).toMatchObject({
    body: {
      gift: { planId: plan.id, receiver: { name: 'Ada' }, giver: { name: 'Ben', email: 'ben@people.example' }, payment: 'ON_THE_SPOT' },
    },
  })
})

test('where gifts are paid online, the card comes right away', async () => {
  const page = await give({ online: true })
  await page.findByText(/^You get a card to print right away/)
  expect(page.queryByText('Pay €140 at your next visit. Then you get the card with the code by e-mail.')).not.toBeNull()
})

test('a giver who pays in person sees when the card and the mail to the receiver are sent', async () => {
  const { code: _code, ...unpaid } = own
  const gift: OwnGift = { ...unpaid, status: 'UNPAID', receiver: { name: 'Ada', email: 'ada@people.example' } }
  const client = { gifts: { getOwnGift: async () => ({ gift }) } }
  const page = await openScreen(ownPage, { at: giftPaths.own(own.id), path: '/gifts/:giftId', client })
  await page.findByText('Pay €140 at your next visit. Then you get the card with the code by e-mail. We write to Ada only after that.')
})

test('a subscription cannot be given', async () => {
  const page = await give({ given: aMembership() })
  await page.findByText(/It is paid every month/)
})
