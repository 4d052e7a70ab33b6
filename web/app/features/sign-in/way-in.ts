import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../server-api.ts'
import { askingClient } from './asking-client.ts'
import { ownPath } from './own-path.ts'

/** What the pages of signing in and up have to know: who asks, and who is signed in already. Managers go straight to their work. */
export const loadWayIn = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const requestId = searchParams.get('request')
  const [asking, { session }] = await Promise.all([askingClient(api, requestId), api.identity.getSession({})])
  if (requestId === null && session.role === 'MANAGER') throw redirect(ownPath(searchParams.get('to'), session.role))
  return { requestId, asking, session }
}
