import type { StripeServer } from '../money/stripe/stripe-server.ts'
import type { World } from '../world.ts'
import type { Dice } from './dice.ts'

type Office = { stripe: StripeServer; world: Pick<World, 'clock'>; dice: Dice; url: () => string }
type Letter = { message: { payload: string; headers: Record<string, string> }; type: string; object: object }

/** The messages of Stripe on their way: they come late, twice, in any order, or are lost and sent again. */
export const postOf = ({ stripe, world, dice, url }: Office) => {
  let waiting: Letter[] = []
  const write = (type: string, object: object): Letter => ({ type, object, message: stripe.message(type, object, world.clock.now) })

  const deliver = async ({ type, object }: Letter): Promise<boolean> => {
    // Stripe signs anew whatever it sends again.
    const { payload: body, headers } = stripe.message(type, object, world.clock.now)
    const answer = await fetch(`${url()}/_api/foyer/v1/payments/stripe/webhook`, { method: 'POST', body, headers }).catch(() => null)
    return answer?.ok === true
  }

  return {
    send: (type: string, object: object): void => {
      const letter = write(type, structuredClone(object))
      waiting.push(letter, ...(dice.chance(0.2) ? [letter] : []))
    },
    /** Some of what waits arrives; what is not answered well waits on. */
    bring: async (share: number): Promise<void> => {
      const [coming, staying] = [[] as Letter[], [] as Letter[]]
      for (const letter of dice.shuffled(waiting)) (dice.chance(share) ? coming : staying).push(letter)
      waiting = staying
      const arrived = await Promise.all(coming.map(async (letter) => ({ letter, isHeard: await deliver(letter) })))
      waiting.push(...arrived.filter(({ isHeard }) => !isHeard).map(({ letter }) => letter))
    },
    waiting: (): number => waiting.length,
  }
}
