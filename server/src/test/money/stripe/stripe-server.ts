import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Bank, missing, newBank, newId, type Reply, refused } from './bank.ts'
import { formOf, type Shape, wrongIn } from './check-shapes.ts'
import type { Params } from './objects.ts'
import { payersAt } from './payers.ts'
import { answerOf, routeOf } from './routes.ts'
import { brokenIn, creates } from './rules.ts'

const keys = { secretKey: 'sk_test_juniper', liveKey: 'sk_live_juniper', webhookSecret: 'whsec_juniper' }

/** `beforeAnswer`: what happens to the caller after a request, like `GET /v1/refunds`, was done and before it hears of that. */
type Network = { isDown: boolean; losesAnswers: boolean; beforeAnswer: ((request: string) => Promise<void>) | null }

/** What was answered to a key, and when: keys are forgotten after a day. */
type Answered = Map<string, { params: string; reply: Reply; at: string }>

const hoursOfKeys = 24

/**
 * A server on a loopback port that answers as Stripe's reference says: sessions, payment intents, refunds, disputes, idempotency keys,
 * declined cards as status 402, signed messages. Tests play the customer, the bank and the network.
 */
export const startStripeServer = async (clock: () => string) => {
  const bank = newBank(clock)
  const answered: Answered = new Map()
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
    keys,
    ...bank,
    bank,
    network,
    answered,
    ...payersAt(bank),
    /** Stripe forgets idempotency keys after a day; a test need not wait for that. */
    forgetKeys: () => answered.clear(),
    /** A message as Stripe sends it, signed at this instant. */
    message: (type: string, object: object, now: string, secret = keys.webhookSecret) => {
      const created = Math.floor(Date.parse(now) / 1000)
      return signed(JSON.stringify({ id: newId('evt'), object: 'event', type, created, data: { object } }), now, secret)
    },
    signed,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whatever it says, as it comes from Stripe. */
const signed = (payload: string, now: string, secret = keys.webhookSecret) => {
  const second = Math.floor(Date.parse(now) / 1000)
  const signature = createHmac('sha256', secret).update(`${second}.${payload}`).digest('hex')
  return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${second},v1=${signature}` } }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** The same key answers the same; with other parameters it is refused. */
function replyTo(bank: Bank, answered: Answered, request: IncomingMessage, body: string): Reply {
  const { method = '', headers } = request
  const url = new URL(request.url ?? '/', 'http://stripe.example')
  const entries = [...new URLSearchParams(method === 'GET' ? url.search : body)]
  const params: Params = Object.fromEntries(entries)
  const key = headers.authorization?.replace(/^Bearer /, '')
  if (key !== keys.secretKey && key !== keys.liveKey) return problem(401, 'invalid_request_error', 'Invalid API Key')
  const route = routeOf(method, url.pathname)
  if (!route) return problem(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.pathname})`)
  const wrong = wrongRequest(bank, { operation: route.operation, entries, headers })
  if (wrong) {
    bank.mistakes.push(`${route.operation}: ${JSON.stringify(wrong.body)}`)
    return wrong
  }
  const isLive = key === keys.liveKey
  const named = [route.id, params.customer, params.payment_intent, params.payment_method]
  const ofOtherMode = named.find((id) => id !== undefined && (bank.isLive.get(id) ?? isLive) !== isLive)
  if (ofOtherMode !== undefined) {
    const why = `a similar object exists in ${isLive ? 'test' : 'live'} mode, but a ${isLive ? 'live' : 'test'} mode key was used`
    return missing('object', `${ofOtherMode}'; ${why} to make this request.`, route.id === ofOtherMode ? undefined : 'id')
  }
  const idempotencyKey = headers['idempotency-key']?.toString()
  const said = JSON.stringify([url.pathname, params])
  const earlier = idempotencyKey === undefined ? undefined : remembered(bank, answered, idempotencyKey)
  if (earlier && earlier.params !== said) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    bank.mistakes.push(`${route.operation}: ${message}`)
    return problem(400, 'idempotency_error', message)
  }
  if (earlier) return earlier.reply
  const reply = structuredClone(answerOf(bank, { ...route, path: url.pathname, params }))
  if (method === 'POST' && reply.body && 'id' in reply.body) bank.isLive.set(String(reply.body.id), isLive)
  if (idempotencyKey !== undefined) answered.set(idempotencyKey, { params: said, reply, at: bank.clock() })
  return reply
}

function remembered({ clock }: Bank, answered: Answered, key: string) {
  const earlier = answered.get(key)
  const isOver = earlier && Date.parse(clock()) - Date.parse(earlier.at) >= hoursOfKeys * 3_600_000
  return isOver ? undefined : earlier
}

const problem = (status: number, type: string, message: string): Reply => ({ status, body: { error: { type, message } } })

const send = (response: ServerResponse, { status, body }: Reply) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

type Table = { version: string; operations: Record<string, Record<string, Shape>> }

// Written from the types of the installed package.
const table: Table = JSON.parse(readFileSync(path.join(import.meta.dirname, 'requests.json'), 'utf8'))

type Request = { operation: string; entries: readonly (readonly [string, string])[]; headers: IncomingHttpHeaders }

/** What Stripe would refuse of a request, whatever the state of the account: always a mistake of the caller. */
function wrongRequest(bank: Bank, { operation, entries, headers }: Request): Reply | null {
  const fields = table.operations[operation]
  if (!fields) return refused(`The table has no ${operation}`)
  const form = formOf(entries)
  return wrongHeaders(operation, headers) ?? wrongIn(fields, form) ?? brokenIn(operation, form, bank)
}

function wrongHeaders(operation: string, headers: IncomingHttpHeaders): Reply | null {
  const { 'stripe-version': version, 'content-type': type, 'idempotency-key': key } = headers
  if (version !== table.version) return refused(`Invalid Stripe API version: ${String(version)}`)
  if (operation.startsWith('POST') && type !== 'application/x-www-form-urlencoded') return refused(`Invalid content type: ${type}`)
  // The library makes one up where it is given none, which is another one after a crash.
  if (creates(operation) && (key === undefined || String(key).startsWith('stripe-node-retry-')))
    return refused('Each request that creates something is sent with an Idempotency-Key')
  return key === undefined || key.length <= 255 ? null : refused('The Idempotency-Key has at most 255 characters')
}
