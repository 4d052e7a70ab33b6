import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { World } from './world.ts'

type Paid = { booking: Booking; tipId: string }

/** A tip with a booking, noted by the owner: a payment that can be undone and given back. */
export async function recordTip({ owner }: Pick<World, 'owner'>, { id }: Booking): Promise<string> {
  const { payments } = await owner.desk.takePayment({ body: { kind: 'BOOKING', id, amount: '0', tip: { amount: '2' } } })
  return payments[0]?.id ?? ''
}

/** How each row of the desk and its tills is called. */
export const askingForDesk: Record<string, (client: Client, paid: Paid) => Promise<unknown>> = {
  getDeskDue: (client, { booking: { id } }) => client.desk.getDeskDue({ params: { kind: 'BOOKING', id } }),
  takePayment: (client, { booking: { id } }) =>
    client.desk.takePayment({ body: { kind: 'BOOKING', id, amount: '0', tip: { amount: '1' } } }),
  undoDeskPayment: (client, { tipId: paymentId }) => client.desk.undoDeskPayment({ params: { paymentId }, body: {} }),
  giveBackPayment: (client, { tipId: paymentId }) => client.desk.giveBackPayment({ params: { paymentId }, body: {} }),
  getTills: (client) => client.till.getTills({ query: {} }),
  closeTill: async (client) => {
    const { day, tills } = await client.till.getTills({ query: {} })
    const until = tills[0]?.until ?? '2027-03-01T08:00:00.000Z'
    return await client.till.closeTill({ body: { day, until, closings: tills[0]?.closings ?? 0, counted: [] } })
  },
  listTillClosings: (client) => client.till.listTillClosings({ query: {} }),
  getTillClosing: (client, { booking: { id: closingId } }) => client.till.getTillClosing({ params: { closingId } }),
}
