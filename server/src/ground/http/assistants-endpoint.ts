import type { Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isThisMachine, loadSiteHosts } from '../../house/site/site.ts'
import type { LimitCall } from '../../people/limits/limits.ts'
import type { AssistantCaller } from '../../programs/assistants/assistants.ts'
import type { Dependencies } from '../dependencies.ts'
import { networkOf } from './context.ts'
import { identifyCaller } from './identify-caller.ts'
import { fetchInProcess } from './in-process-fetch.ts'
import { sendRefusal } from './problem.ts'

const mostBytes = 64 * 1024

/** Of a network, or of a key: the assistants of many visitors call from the machines of one maker. */
const callsPerMinute = 300

/** Assistants ask here, by the Model Context Protocol. Sessions and streams are not offered, so that any server can answer any call. */
export const registerAssistants = (app: FastifyInstance, dependencies: Dependencies, limitCall: LimitCall): void => {
  app.post('/mcp', { bodyLimit: mostBytes, config: { operation: 'askAsAssistant' } }, async (request, reply) => {
    const caller = await callerOf({ app, request, reply, dependencies })
    if (!caller.site.allowsAssistants) throw new Refusal('ASSISTANTS_OFF')
    await refuseForeignPages(dependencies, caller.site, request.headers.origin)
    await limitAssistant({ request, reply, dependencies, limitCall }, caller)
    refuseStreams(request.body)
    const { assistantServer } = await import('../../programs/assistants/assistants.ts')
    const server = await assistantServer(caller)
    return await sendOn(reply, await server.fetch(asWebRequest(request), { parsedBody: request.body }))
  })
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => sendRefusal(reply.header('allow', 'POST'), 'METHOD_NOT_ALLOWED', { allowedMethods: ['POST'] }),
  })
}

type Arriving = { app: FastifyInstance; request: FastifyRequest; reply: FastifyReply; dependencies: Dependencies }

const callerOf = async ({ app, request, dependencies }: Arriving): Promise<AssistantCaller> => {
  const credential = request.headers.authorization?.trim() || null
  const fetch = fetchInProcess({ app, page: withoutCookies(request), address: request.ip, takeCookies: () => {} })
  const { readSite } = await import('../../programs/assistants/assistants.ts')
  return {
    fetch,
    credential,
    site: await readSite(fetch, credential),
    now: dependencies.clock(),
    signingKeys: dependencies.signingKeys,
    onFault: (error) => request.log.error({ err: error }, 'an assistant’s call failed'),
  }
}

/** A browser's cookie counts for nothing here: the page that sends it may be anyone's. */
const withoutCookies = ({ headers, url, host, protocol }: FastifyRequest): Request => {
  const own = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string' && forwarded.includes(header[0]),
  )
  return new Request(new URL(url, `${protocol}://${host}`), { method: 'POST', headers: own })
}

const forwarded = ['host', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

/**
 * The protocol's defence against DNS rebinding: a page in a browser may ask only from an address of the site. The Host header proves nothing,
 * because a page of an attacker names its own.
 */
const refuseForeignPages = async ({ db }: Dependencies, { id, publicUrl }: Site, origin: string | undefined): Promise<void> => {
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (host === new URL(publicUrl).hostname || isThisMachine(host) || (await loadSiteHosts(db, id)).includes(host)) return
  throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'OTHER_ORIGIN' })
}

type Limiting = Omit<Arriving, 'app'> & { limitCall: LimitCall }

const limitAssistant = async ({ request, reply, dependencies, limitCall }: Limiting, { credential, site, now }: AssistantCaller) => {
  const network = networkOf(request.ip)
  const caller =
    credential === null ? ({ kind: 'anonymous', siteId: site.id } as const) : await identifyCaller(request, reply, dependencies, now)
  const access = caller.kind === 'manager' ? 'manager' : 'anyone'
  const row = { access, limitPerMinute: callsPerMinute } as const
  await limitCall({ name: 'askAsAssistant', row, caller, counted: { byNetwork: true, client: null, source: network }, network, now })
}

/** One message in one answer: a list of messages would be a way around the limits, and a subscription would never end. */
const refuseStreams = (body: unknown): void => {
  if (Array.isArray(body)) throw new Refusal('INVALID_ARGUMENT', { reason: 'ONE_MESSAGE_EACH' })
  const { method } = (body ?? {}) as { method?: unknown } // read as unknown
  if (method === 'subscriptions/listen') throw new Refusal('INVALID_ARGUMENT', { reason: 'NO_SUBSCRIPTIONS' })
}

const asWebRequest = ({ headers, url, host, protocol }: FastifyRequest): Request =>
  new Request(new URL(url, `${protocol}://${host}`), {
    method: 'POST',
    headers: Object.entries(headers).filter(
      (header): header is [string, string] => typeof header[1] === 'string' && header[0] !== 'cookie',
    ),
  })

const sendOn = async (reply: FastifyReply, answer: Response): Promise<FastifyReply> => {
  const type = answer.headers.get('content-type')
  if (type) reply.header('content-type', type)
  return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()))
}
