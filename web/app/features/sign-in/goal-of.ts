import type { Goal } from './provider-buttons.tsx'

/** What an address of the sign-in pages is there for, without what became of an attempt. */
export const goalOf = (search: URLSearchParams): Goal => {
  const [request, to] = [search.get('request'), search.get('to')]
  return { ...(request !== null && { request }), ...(to !== null && { to }) }
}
