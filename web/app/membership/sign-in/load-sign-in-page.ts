import type { AuthorizeRequest, Image, Session } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../ground/server-api.ts'
import { personName } from '../../people/person-name.ts'
import { allowRecaptcha } from './allow-recaptcha.ts'
import { goalIn } from './goal.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'

/**
 * What the sign-in and sign-up pages need: the waiting front end, the signed-in account, and the providers. Signed-in managers are
 * redirected to the dashboard.
 */
export const loadSignInPage = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const { request: requestId = null, visit = null, to = null } = goalIn(searchParams)
  const idp = searchParams.get('idp')
  const [waitingClient, { session }, { choices, chosenId, captcha }] = await Promise.all([
    readWaitingClient(api, requestId),
    api.identity.getSession({}),
    api['sign-in-providers'].listSignInChoices({ query: idp === null ? {} : { idp: idp.slice(0, 100) } }),
  ])
  // A manager stays on this page to sign in again or to use a mailed link.
  const isHere = searchParams.has('again') || searchParams.has('link')
  if (requestId === null && visit === null && session.role === 'MANAGER' && !isHere) throw redirect(pathAfterSignIn(to, session.role))
  const usesRecaptcha = allowRecaptcha(context, captcha)
  return { requestId, waitingClient, session, who: await readSignedInAccount(api, session), choices, chosenId, usesRecaptcha }
}

/** The front end that waits for this sign-in; `GONE` when its request was answered or has expired. */
type WaitingClient = AuthorizeRequest | 'GONE' | null

const readWaitingClient = async (api: Client, requestId: string | null): Promise<WaitingClient> => {
  if (requestId === null) return null
  try {
    return (await api.oauth.getAuthorizeRequest({ params: { requestId } })).request
  } catch (error) {
    // A malformed id is refused with another status than an expired one, and is as good as gone.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return 'GONE'
    throw error
  }
}

export type SignedInAccount = { email: string; name: string; picture?: Image | undefined }

const readSignedInAccount = async (api: Client, { identity }: Session): Promise<SignedInAccount | null> => {
  if (!identity) return null
  const { member } = await api.members.getMyMember({ query: { fieldsets: ['FULL'] } })
  const name = identity.name ?? member.profile?.nickname ?? personName({ ...member.contact, email: identity.email })
  return { email: identity.email, name: name ?? identity.email, picture: member.profile?.photo }
}
