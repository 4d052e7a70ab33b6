import type { AuthorizeRequest } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../ground/server-api.ts'
import { goalIn } from './goal.ts'
import { opensToRecaptcha } from './opens-to-recaptcha.ts'
import { ownPath } from './own-path.ts'
import { whoIsHere } from './who-is-here.ts'

/**
 * What the sign-in and sign-up pages need: the front end that waits, the signed-in account, and the providers.
 * Managers go straight to their work.
 */
export const loadWayIn = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const { request: requestId = null, visit = null, to = null } = goalIn(searchParams)
  const idp = searchParams.get('idp')
  const [asking, { session }, { choices, chosenId, captcha }] = await Promise.all([
    askingClient(api, requestId),
    api.identity.getSession({}),
    api['sign-in-providers'].listSignInChoices({ query: idp === null ? {} : { idp: idp.slice(0, 100) } }),
  ])
  // Stay on this page when the member signs in once more, or opens a mailed link.
  const isHere = searchParams.has('again') || searchParams.has('link')
  if (requestId === null && visit === null && session.role === 'MANAGER' && !isHere) throw redirect(ownPath(to, session.role))
  const usesRecaptcha = opensToRecaptcha(context, captcha)
  return { requestId, asking, session, who: await whoIsHere(api, session), choices, chosenId, usesRecaptcha }
}

/** The front end that waits for this sign-in, if any; `GONE` when its request was answered or has expired. */
type AskingClient = AuthorizeRequest | 'GONE' | null

const askingClient = async (api: Client, requestId: string | null): Promise<AskingClient> => {
  if (requestId === null) return null
  try {
    return (await api.oauth.getAuthorizeRequest({ params: { requestId } })).request
  } catch (error) {
    // Whatever else stands there in place of an id is no question either.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return 'GONE'
    throw error
  }
}
