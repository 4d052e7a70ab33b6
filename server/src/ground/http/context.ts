import type { Operation } from '@foyer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isThisMachine } from '../../house/site/site.ts'
import { countedFor } from '../../people/limits/counted-for.ts'
import type { LimitCall } from '../../people/limits/limits.ts'
import { beginAgain } from '../db/begin-again.ts'
import type { Transaction } from '../db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Context } from '../handler.ts'
import { admit } from './admit.ts'
import { setSessionCookie } from './cookies.ts'
import { basicCredentialsOf } from './credentials.ts'
import { deviceNameOf } from './device-name.ts'
import { inIdempotentTransaction } from './idempotency-store.ts'
import { identifyCaller } from './identify-caller.ts'
import { namedParams } from './routes.ts'

export type Called = { name: string; row: Operation; dependencies: Dependencies; limitCall: LimitCall }

export const contextFor = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, row, dependencies, limitCall }: Called,
): Promise<Context> => {
  const now = dependencies.clock()
  const caller = await admit(dependencies.db, row, await identifyCaller(request, reply, dependencies, now))
  const network = networkOf(request.ip)
  const basicCredentials = basicCredentialsOf(request)
  const tokenRequest = row.kind === 'oauth' ? { body: request.body, basic: basicCredentials } : null
  const counted = await countedFor(dependencies, { caller, now, address: request.ip, network, tokenRequest })
  const countAgain = await limitCall({ name, row, caller, counted, network, now })
  const key = row.isIdempotent ? request.headers['idempotency-key'] : undefined
  const idempotencyKey = typeof key === 'string' ? key : null
  // The first transaction is what a key makes idempotent. Those that follow in the same request are its consequences: each does nothing twice.
  let isAnswered = false
  const onceByKey = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    if (idempotencyKey === null || isAnswered) return await dependencies.db.transaction().execute(work)
    const { query, body } = request
    const once = { operation: name, params: paramsOf(row, request), key: idempotencyKey, query, body }
    const result = await inIdempotentTransaction(context, once, work)
    isAnswered = true
    return result
  }
  const context: Context = {
    db: dependencies.db,
    caller,
    siteId: caller.siteId,
    now,
    requestId: request.id,
    network,
    cameThroughUnknownProxy: request.cameThroughUnknownProxy,
    counted,
    countAgain,
    comesFromOutside: comesFromOutside(request),
    device: deviceNameOf(request.headers['user-agent']),
    pageOrigin: pageOriginOf(request),
    languages: languagesOf(request.headers['accept-language']),
    spokenLanguage: spokenLanguageOf(request.headers['x-wix-linguist']),
    takesWebp: request.headers.accept?.includes('image/webp') ?? false,
    idempotencyKey,
    messageSignature: textOf(request.headers['stripe-signature']),
    basicCredentials,
    log: request.log,
    dependencies,
    inTransaction: (work) => beginAgain(() => onceByKey(work)),
    changeSession: (change) => setSessionCookie(reply, dependencies, change),
  }
  return context
}

const textOf = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null)

const paramsOf = ({ path }: Operation, { params }: FastifyRequest) => namedParams(path, params as Record<string, unknown>)

// A header can make a request look as if it came from outside, never the other way round: it can only tighten the rules.
const comesFromOutside = ({ headers, hostname }: FastifyRequest): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined) || !isThisMachine(hostname)

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** IPv4 to /24, IPv6 to /56: the part that a household or office shares. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0`
  const groups = plain.split('::')[0]?.split(':') ?? []
  return `${groups.slice(0, 3).join(':')}:${(groups[3] ?? '0').padStart(4, '0').slice(0, 2)}::`
}

const pageOriginOf = ({ headers: { origin, referer } }: FastifyRequest): string | null => {
  const said = origin ?? referer
  return said !== undefined && URL.canParse(said) ? new URL(said).origin : null
}

const languagesOf = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().slice(0, 2).toLowerCase() ?? '')
    .filter((language) => /^[a-z]{2}$/.test(language))

// Public front ends send it as `language|locale|…`.
const spokenLanguageOf = (header: string | string[] | undefined): string | null =>
  /^[a-z]{2}(?![a-z])/.exec(String(header ?? ''))?.[0] ?? null
