import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../server-api.ts'
import { askingClient } from './asking-client.ts'
import { goalIn } from './goal.ts'
import { ownPath } from './own-path.ts'
import { whoIsHere } from './who-is-here.ts'

/**
 * What the pages of signing in and up have to know: who asks, who is signed in already, and which providers are there.
 * Managers go straight to their work.
 */
export const loadWayIn = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const { request: requestId = null, visit = null, to = null } = goalIn(searchParams)
  const idp = searchParams.get('idp')
  const [asking, { session }, { choices, chosenId }] = await Promise.all([
    askingClient(api, requestId),
    api.identity.getSession({}),
    api['sign-in-providers'].listSignInChoices({ query: idp === null ? {} : { idp: idp.slice(0, 100) } }),
  ])
  if (requestId === null && visit === null && session.role === 'MANAGER') throw redirect(ownPath(to, session.role))
  return { requestId, asking, session, who: await whoIsHere(api, session), choices, chosenId }
}
