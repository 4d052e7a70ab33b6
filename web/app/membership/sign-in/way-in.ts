import type { AuthorizeRequest } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../ground/server-api.ts'
import { goalIn } from './goal.ts'
import { opensToRecaptcha } from './opens-to-recaptcha.ts'
import { ownPath } from './own-path.ts'
import { whoIsHere } from './who-is-here.ts'

/**
 * What the sign-in and sign-up pages need: the waiting front end, the signed-in account, and the providers. Signed-in managers are
 * redirected to the dashboard.
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
  // Not when the member must sign in again or opens a mailed link.
  const isHere = searchParams.has('again') || searchParams.has('link')
  if (requestId === null && visit === null && session.role === 'MANAGER' && !isHere) throw redirect(ownPath(to, session.role))
  const usesRecaptcha = opensToRecaptcha(context, captcha)
  return { requestId, asking, session, who: await whoIsHere(api, session), choices, chosenId, usesRecaptcha }
}

/** The front end that waits for this sign-in; `GONE` when its request was answered or has expired. */
type AskingClient = AuthorizeRequest | 'GONE' | null

const askingClient = async (api: Client, requestId: string | null): Promise<AskingClient> => {
  if (requestId === null) return null
  try {
    return (await api.oauth.getAuthorizeRequest({ params: { requestId } })).request
  } catch (error) {
    // Anything else that is no id is treated the same.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return 'GONE'
    throw error
  }
}
