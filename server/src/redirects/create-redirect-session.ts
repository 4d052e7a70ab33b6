import { randomUUID } from 'node:crypto'
import type { Callbacks, Contract, Received } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Context, Handler } from '../handler.ts'
import { addressIn, isCallbackOf, requireClient } from '../oauth/oauth.ts'
import { loadSite } from '../site/site.ts'
import { type Asked, type Intent, intents, pages } from './pages.ts'

export const createRedirectSession: Handler<'redirects', 'createRedirectSession'> = async ({ body }, context) => {
  const intent = onlyIntentIn(body)
  const page = pages[intent]
  if (!page) throw new Refusal('REDIRECT_NOT_OFFERED', { intent })
  await requireCallbacks(body, context)
  const { path, query } = await page(body, context)
  const { publicUrl } = await loadSite(context.db, context.siteId)
  const searchParams = Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))
  const [endpoint, fullUrl] = [addressIn(publicUrl, path), addressIn(publicUrl, path, searchParams)]
  return { redirectSession: { id: randomUUID(), fullUrl, urlDetails: { endpoint, searchParams } } }
}

type Body = Received<Contract['redirects']['createRedirectSession']>['body']

const onlyIntentIn = (body: Asked): Intent => {
  const [intent, another] = intents.filter((name) => body[name] !== undefined)
  if (!intent || another) throw invalid(another ?? 'login', 'name exactly one page to go to', 'ONE_OF', { allowedValues: intents })
  return intent
}

/** Checked before anybody is sent anywhere: a front end brings people back to itself alone. */
const requireCallbacks = async (body: Body, context: Context): Promise<void> => {
  const callbacks = Object.entries(body.callbacks ?? {}) as [keyof Callbacks, string][] // the schema's own members
  if (callbacks.length === 0) return
  const client = await requireClient(clientIdIn(body, context), context)
  const foreign = callbacks.find(([, address]) => !isCallbackOf(client, address))
  if (foreign) throw new Refusal('REDIRECT_NOT_ALLOWED', { callback: foreign[0] })
}

/** The front end that the token was made for; a program with a key alone says which it speaks for. */
const clientIdIn = ({ auth, logout }: Body, { caller }: Context): string | undefined =>
  ('clientId' in caller && caller.clientId) || (auth?.authRequest.clientId ?? logout?.clientId)
