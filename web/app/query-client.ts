import { QueryClient } from '@tanstack/react-query'

const create = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: 1 },
      mutations: { retry: false },
    },
  })

let ofTheBrowser: QueryClient | undefined

/** One for the whole visit in the browser, so that loaders and screens share it; a fresh one per request on the server. */
export const queryClient = (): QueryClient => {
  if (typeof document === 'undefined') return create()
  ofTheBrowser ??= create()
  return ofTheBrowser
}
