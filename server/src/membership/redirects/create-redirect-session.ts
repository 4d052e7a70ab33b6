import { randomUUID } from 'node:crypto'
import type { Callbacks, Contract, Received } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import type { OauthClient } from '../oauth/api-clients-store.ts'
import { isCallbackOf } from '../oauth/oauth.ts'
import { requireClient } from '../oauth/registered-addresses.ts'
import { type Asked, type Intent, intents, isOurs, pages } from './pages.ts'
import { beginVisit } from './visits.ts'

export const createRedirectSession: Handler<'redirects', 'createRedirectSession'> = async ({ body }, context) => {
  const intent = onlyIntentIn(body)
  const page = pages[intent]
  if (!page) throw new Refusal('REDIRECT_NOT_OFFERED', { intent, reason: isOurs(intent) ? 'NOT_YET' : 'ANOTHER_PRODUCT' })
  const client = await clientOfCallbacks(body, context)
  const { path, query, isVisit = false } = await page(body, context)
  const visitId = isVisit && client ? await beginVisit(context, { client, callbacks: body.callbacks, preferences: body.preferences }) : null
  const searchParams = { ...sentAlong(body, context), ...withoutEmpty({ ...query, ...(visitId && { visit: visitId }) }) }
  const { publicUrl } = await loadSite(context.db, context.siteId)
  const [endpoint, fullUrl] = [addressIn(publicUrl, path), addressIn(publicUrl, path, searchParams)]
  const { sessionToken } = body.auth?.authRequest ?? {}
  const session = { id: visitId ?? randomUUID(), fullUrl, urlDetails: { endpoint, searchParams } }
  return { redirectSession: { ...session, ...(sessionToken && { sessionToken }) } }
}

type Body = Received<Contract['redirects']['createRedirectSession']>['body']

const onlyIntentIn = (body: Asked): Intent => {
  const [intent, another] = intents.filter((name) => body[name] !== undefined)
  if (!intent || another) throw invalid(another ?? 'login', 'name exactly one page to go to', 'ONE_OF', { allowedValues: intents })
  return intent
}

/** Checked before the visitor is sent on: they may return to this front end only. */
const clientOfCallbacks = async (body: Body, context: Context): Promise<OauthClient | null> => {
  const { state: _, ...addresses } = body.callbacks ?? {}
  const callbacks = Object.entries(addresses) as [keyof Callbacks, string][] // the schema's own members
  if (callbacks.length === 0) return null
  const client = await requireClient(clientIdIn(body, context), context)
  const foreign = callbacks.find(([, address]) => !isCallbackOf(client, address))
  if (foreign) throw new Refusal('REDIRECT_NOT_ALLOWED', { callback: foreign[0] })
  return client
}

const longestExtra = 200

const sentAlong = ({ preferences }: Body, { spokenLanguage }: Context): Record<string, string> => {
  const extras = Object.entries(preferences?.additionalQueryParameters ?? {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= longestExtra)
    .slice(0, 20)
  return { ...(spokenLanguage && { lang: spokenLanguage }), ...Object.fromEntries(extras) }
}

const withoutEmpty = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))

const clientIdIn = ({ auth, logout }: Body, { caller }: Context): string | undefined =>
  ('clientId' in caller && caller.clientId) || (auth?.authRequest.clientId ?? logout?.clientId)
