import { ApiError, isRefusal } from '@foyer/sdk'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const create = () => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => reloadSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => reloadSession(client, error) }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 1 && !isRefused(error) },
      mutations: { retry: false },
    },
  })
  return client
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The session may have ended or a role changed since the dashboard was opened: such a refusal reloads the session. */
const reloadSession = (client: QueryClient, error: unknown): void => {
  if (!isRefusal(error, 'any', 'UNAUTHENTICATED', 'PERMISSION_DENIED')) return
  void client.invalidateQueries({ queryKey: ['identity', 'getSession'] })
}

let ofTheBrowser: QueryClient | undefined

/** In the browser one for the whole visit, shared by loaders and screens; on the server a new one per request. */
export const queryClient = (): QueryClient => {
  if (typeof document === 'undefined') return create()
  ofTheBrowser ??= create()
  return ofTheBrowser
}
