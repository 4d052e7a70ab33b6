import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOf, type Bank, closeSession, intentFor, newBank, newId, type Reply, takeBack } from './stripe-bank.ts'
import type { Card, Params, StripeDispute, StripeIntent, StripeSession } from './stripe-objects.ts'

const keys = { secretKey: 'sk_test_juniper', webhookSecret: 'whsec_juniper' }

/** `beforeAnswer`: what happens to the caller after a request, like `GET /v1/refunds`, was done and before it hears of that. */
type Network = { isDown: boolean; losesAnswers: boolean; beforeAnswer: ((request: string) => Promise<void>) | null }

/**
 * A server on a loopback port that answers as Stripe's reference says: sessions, payment intents, refunds, disputes, idempotency keys,
 * declined cards as status 402, signed messages. Tests play the customer, the bank and the network.
 */
export const startStripeServer = async () => {
  const bank = newBank()
  const answered = new Map<string, { params: string; reply: Reply }>()
  const network: Network = { isDown: false, losesAnswers: false, beforeAnswer: null }
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const reply = network.isDown ? problem(500, 'api_error', 'Down') : replyTo(bank, answered, request, body)
    await network.beforeAnswer?.(`${request.method} ${request.url}`)
    if (network.losesAnswers) request.socket.destroy()
    else send(response, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port } as const,
    ...{ keys, ...bank, network, answered, ...payersAt(bank) },
    /** A message as Stripe sends it, signed at this instant. */
    message: (type: string, object: object, now: string, secret = keys.webhookSecret) => {
      const second = Math.floor(Date.parse(now) / 1000)
      const payload = JSON.stringify({ id: newId('evt'), object: 'event', type, created: second, data: { object } })
      const signature = createHmac('sha256', secret).update(`${second}.${payload}`).digest('hex')
      return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${second},v1=${signature}` } }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** What customers, banks and the owner of the account do there. */
const payersAt = (bank: Bank) => {
  const requireSession = (redirectUrl: string | undefined): StripeSession => {
    const session = bank.sessions.get(redirectUrl?.split('/').at(-1) ?? '')
    if (!session) throw new Error(`There is no page ${redirectUrl}`)
    return session
  }
  return {
    /** The customer pays on the page, with a card that the bank answers like this. */
    pay: (redirectUrl: string | undefined, card: Card = 'GOOD'): StripeSession => {
      const session = requireSession(redirectUrl)
      if (session.status !== 'open') throw new Error(`The page is ${session.status}`)
      const [customer, method] = [session.customer ?? newId('cus'), newId('pm')]
      bank.cards.set(customer, 'GOOD')
      Object.assign(session, { customer, status: 'complete', url: null })
      if (session.mode === 'setup') return Object.assign(session, { setup_intent: { id: newId('seti'), payment_method: method } })
      const money = { amount: session.amount_total ?? 0, currency: session.currency, customer, payment_method: method }
      const intent = intentFor(bank, { ...money, metadata: session.metadata }, card)
      return Object.assign(session, { payment_intent: intent.id, payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid' })
    },
    /** A bank transfer arrives, or does not. */
    arrive: (session: StripeSession, isPaid: boolean) => {
      const intent = bank.intents.get(session.payment_intent ?? '') as StripeIntent
      Object.assign(intent, isPaid ? { status: 'succeeded', amount_received: intent.amount } : { status: 'requires_payment_method' })
      if (isPaid) session.payment_status = 'paid'
    },
    expire: (redirectUrl: string | undefined) => closeSession(requireSession(redirectUrl)),
    /** How the bank answers charges of these saved cards from now on. */
    setCard: (customer: string | null, card: Card) => bank.cards.set(customer ?? '', card),
    /** Refunded on Stripe's own pages. */
    refundThere: (intent: StripeIntent, amount: number) => takeBack(bank, { payment_intent: intent.id, amount: String(amount) }),
    dispute: (intent: StripeIntent): StripeDispute => {
      const dispute: StripeDispute = { id: newId('dp'), payment_intent: intent.id, amount: intent.amount, status: 'needs_response' }
      bank.disputes.push(dispute)
      return dispute
    },
  }
}

/** The same key answers the same; with other parameters it is refused. */
function replyTo(bank: Bank, answered: Map<string, { params: string; reply: Reply }>, request: IncomingMessage, body: string): Reply {
  const { method = '', headers } = request
  const url = new URL(request.url ?? '/', 'http://stripe.example')
  const params: Params = Object.fromEntries(new URLSearchParams(method === 'POST' ? body : url.search))
  if (headers.authorization !== `Bearer ${keys.secretKey}`) return problem(401, 'invalid_request_error', 'Invalid API Key')
  const key = headers['idempotency-key']?.toString()
  const said = JSON.stringify([url.pathname, params])
  const earlier = key === undefined ? undefined : answered.get(key)
  if (earlier) return earlier.params === said ? earlier.reply : problem(400, 'idempotency_error', 'Other parameters')
  const reply = answerOf(bank, method, url.pathname, params)
  if (key !== undefined) answered.set(key, { params: said, reply })
  return reply
}

const problem = (status: number, type: string, message: string): Reply => ({ status, body: { error: { type, message } } })

const send = (response: ServerResponse, { status, body }: Reply) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}
