import type { Session } from '@foyer/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { api } from './api.ts'
import { queryClient } from './ground/query-client.ts'
import { paths } from './paths.ts'

export const sessionQuery = () => api.identity.getSession.query({})

/** Redirects all but managers to the sign-in page, which leads back here. For `clientLoader`s only. */
export const requireManager = async (request: Request): Promise<Session> => {
  const { session } = await queryClient().ensureQueryData(sessionQuery())
  if (session.role === 'MANAGER') return session
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.signIn({ to: pathname + search }))
}

/** Only below the manager's layout, which has loaded it. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery()).data.session
