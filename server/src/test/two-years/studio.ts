import type { Plan, Service } from '@foyer/contract'
import { type Client, createClient } from '@foyer/sdk'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { connectedStripe } from '../money/connected-stripe.ts'
import { type MemberClient, signedInMember, signInAgain } from '../people/signed-in-member.ts'
import type { Dice } from './dice.ts'
import { keptServer } from './kept-server.ts'
import { postOf } from './post.ts'

const euros = (value: string) => ({ value, currency: 'EUR' })
const memberCount = 8

/** A studio with two people, services paid in each way, plans of each model, and members who come for two years. */
export const openStudio = async (dice: Dice) => {
  const { world, ada } = await createBookingWorld()
  const stripe = await connectedStripe(world)
  const { owner } = world
  const jonas = await world.staffMember('Jonas')
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: 'A fee within two days',
        participantsPolicy: { maxParticipantsPerBooking: 4 },
        cancellationPolicy: { enabled: true },
        lateFeePolicy: { noShowEnabled: true },
        cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: euros('12'), startInMinutes: 2880 }] },
      },
    },
  })
  const offered = (name: string, payment: object, approval = false) =>
    world.service([ada, jonas], {
      name,
      bookingPolicy: { id: bookingPolicy.id },
      onlineBooking: { enabled: true, requireManualApproval: approval },
      payment: { rateType: 'FIXED', ...payment } as Service['payment'],
    })
  const services = [
    await offered('Either way', { fixed: { price: euros('60') }, options: { online: true, inPerson: true } }),
    await offered('Online only', { fixed: { price: euros('50') }, options: { online: true } }),
    await offered('By deposit', { fixed: { price: euros('80'), deposit: euros('20') }, options: { online: true, deposit: true } }),
    await offered('On request', { fixed: { price: euros('70') }, options: { online: true } }, true),
    await offered('With plans', { fixed: { price: euros('45') }, options: { online: true, pricingPlan: true } }),
  ]
  const planOf = async (name: string, pricing: object): Promise<Plan> => {
    const { plan } = await owner.plans.createPlan({ body: { plan: { name, buyerCanCancel: true, pricing: pricing as never } } })
    const benefits = [{ kind: 'PER_ORDER' as const, amount: 10, serviceIds: services.slice(-1).map(({ id }) => id) }]
    await owner.benefits.setPlanBenefits({ params: { planId: plan.id }, body: { benefits } })
    return plan
  }
  const every = (unit: 'MONTH' | 'WEEK', cycleCount: number) => ({ subscription: { cycleDuration: { count: 1, unit }, cycleCount } })
  const plans = [
    await planOf('Monthly', { ...every('MONTH', 0), price: { value: '25' } }),
    await planOf('Six weeks', { ...every('WEEK', 6), price: { value: '18' } }),
    await planOf('Tried first', { ...every('MONTH', 12), price: { value: '30' }, freeTrialDays: 14 }),
    await planOf('Ten visits', { singlePaymentUnlimited: true, price: { value: '200' } }),
  ]
  const members: MemberClient[] = []
  for (let count = 0; count < memberCount; count++) members.push(await signedInMember(world))
  const server = await keptServer(world, stripe)
  const at = (headers: Record<string, string>): Client => createClient({ baseUrl: server.url(), headers })
  const as = async (memberId: string): Promise<Client> => at({ authorization: (await signInAgain(world, memberId)).access_token })
  return {
    world,
    stripe,
    dice,
    services,
    plans,
    server,
    post: postOf({ stripe, world, dice, url: server.url }),
    /** The business, on the server that runs. */
    business: (): Client => at({ authorization: world.apiKey }),
    /** This member, who signs in today: sessions do not last for years. */
    as,
    someone: async (): Promise<{ member: MemberClient; client: Client }> => {
      const member = dice.oneOf(members) as MemberClient
      return { member, client: await as(member.memberId) }
    },
    gifts: [] as { giftId: string; giverId: string }[],
    /** Pages of Stripe's that somebody has open, with what is paid there. */
    pages: [] as { paymentId: string; redirectUrl: string; memberId: string }[],
  }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>
