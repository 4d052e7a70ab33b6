import { balanceOf } from './balance.ts'
import { type Bank, found, missing, type Reply } from './bank.ts'
import { chargeSaved, deleteCustomer, detachMethod } from './charges.ts'
import { expanding, listed } from './lists.ts'
import type { Params } from './objects.ts'
import { closeSession, findSession, openSession } from './pages.ts'
import { takeBack } from './refunds.ts'

type Asked = { bank: Bank; id: string; params: Params; path: string }
type Answer = (asked: Asked) => Reply

const one =
  (kind: string, find: (bank: Bank, id: string) => object | undefined): Answer =>
  ({ bank, id }) => {
    const thing = find(bank, id)
    return thing ? found(thing) : missing(kind, id)
  }

const many =
  (all: (bank: Bank) => Iterable<{ id: string; created: number }>): Answer =>
  ({ bank, params, path }) =>
    listed([...all(bank)], path, params)

/** The operations that the product asks for. */
export const routes: Record<string, Answer> = {
  'POST /v1/checkout/sessions': ({ bank, params }) => openSession(bank, params),
  'GET /v1/checkout/sessions': many(({ sessions }) => sessions.values()),
  'GET /v1/checkout/sessions/{id}': one('checkout.session', findSession),
  'POST /v1/checkout/sessions/{id}/expire': ({ bank, id }) => closeSession(bank, id),
  'POST /v1/payment_intents': ({ bank, params }) => chargeSaved(bank, params),
  'GET /v1/payment_intents': many(({ intents }) => intents.values()),
  'GET /v1/payment_intents/{id}': one('payment_intent', ({ intents }, id) => intents.get(id)),
  'GET /v1/payment_methods/{id}': one('PaymentMethod', ({ methods }, id) => methods.get(id)),
  'POST /v1/payment_methods/{id}/detach': ({ bank, id }) => detachMethod(bank, id),
  'DELETE /v1/customers/{id}': ({ bank, id }) => deleteCustomer(bank, id),
  'POST /v1/refunds': ({ bank, params }) => takeBack(bank, params),
  'GET /v1/refunds': many(({ refunds }) => refunds),
  'GET /v1/refunds/{id}': one('refund', ({ refunds }, id) => refunds.find((refund) => refund.id === id)),
  'GET /v1/disputes': many(({ disputes }) => disputes),
  'GET /v1/disputes/{id}': one('dispute', ({ disputes }, id) => disputes.find((dispute) => dispute.id === id)),
  'GET /v1/charges/{id}': one('charge', ({ charges }, id) => charges.get(id)),
  'GET /v1/balance': ({ bank }) => found(balanceOf(bank)),
  'GET /v1/balance_transactions': ({ bank, path, params: { payout, ...params } }) =>
    listed(payout === undefined ? bank.balance : bank.balance.filter(({ id }) => bank.paidOutBy.get(id) === payout), path, params),
  'GET /v1/payouts': many(({ payouts }) => payouts),
  'GET /v1/payouts/{id}': one('payout', ({ payouts }, id) => payouts.find((payout) => payout.id === id)),
}

/** Which operation a path asks for, and for which object. */
export function routeOf(method: string, path: string): { operation: string; id: string } | null {
  if (`${method} ${path}` in routes) return { operation: `${method} ${path}`, id: '' }
  for (const operation of Object.keys(routes)) {
    const [before = '', after = ''] = operation.split('{id}')
    const said = `${method} ${path}`
    const id = said.slice(before.length, said.length - after.length)
    if (operation.includes('{id}') && said.startsWith(before) && said.endsWith(after) && /^\w+$/.test(id)) return { operation, id }
  }
  return null
}

/** What the server answers to a request that it admitted. */
export function answerOf(bank: Bank, { operation, ...asked }: { operation: string; id: string; params: Params; path: string }): Reply {
  const reply = routes[operation]?.({ bank, ...asked }) ?? missing('route', asked.path)
  return expanding(bank, reply, asked.params)
}
