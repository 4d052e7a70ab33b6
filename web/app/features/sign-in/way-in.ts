import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../server-api.ts'
import { askingClient } from './asking-client.ts'
import { ownPath } from './own-path.ts'

/**
 * What the pages of signing in and up have to know: who asks, who is signed in already, and which providers are there.
 * Managers go straight to their work.
 */
export const loadWayIn = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const requestId = searchParams.get('request')
  const idp = searchParams.get('idp')
  const [asking, { session }, { choices, chosenId }] = await Promise.all([
    askingClient(api, requestId),
    api.identity.getSession({}),
    api['sign-in-providers'].listSignInChoices({ query: idp === null ? {} : { idp: idp.slice(0, 100) } }),
  ])
  if (requestId === null && session.role === 'MANAGER') throw redirect(ownPath(searchParams.get('to'), session.role))
  return { requestId, asking, session, choices, chosenId }
}
