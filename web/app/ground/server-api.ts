import { ApiError, type Client, createClient } from '@foyer/sdk'
import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from './page-context.ts'

/** For loaders of visitor pages, in the page's language: `const { services } = await apiOf(context).services.queryServices({ … })`. */
export const apiOf = (context: Readonly<RouterContextProvider>): Client => {
  const api = clients.get(context) ?? clientOf(context)
  clients.set(context, api)
  return api
}

/** Cached per request: a client has a function for every operation. */
const clients = new WeakMap<Readonly<RouterContextProvider>, Client>()

const clientOf = (context: Readonly<RouterContextProvider>): Client =>
  createClient({
    fetch: whileAvailable(context.get(pageContext).fetchApi),
    // Read with each call, because the language is chosen only during the request.
    headers: () => ({ 'x-foyer-client': 'web', 'x-wix-linguist': context.get(languageContext) }),
  })

type FetchApi = (url: string, init: RequestInit) => Promise<Response>

/** Keeps the status of an unavailable API, so that the router shows the page for it. */
const whileAvailable =
  (fetchApi: FetchApi): FetchApi =>
  async (url, init) => {
    const answer = await fetchApi(url, init)
    if (answer.status === 503) throw new Response(null, { status: 503 })
    return answer
  }

/** For optional parts of a page: their failure must not fail the page. */
export const orElse = <Answer>(call: Promise<Answer>, otherwise: Answer): Promise<Answer> => call.catch(() => otherwise)

export const orNotFound = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 })
    throw error
  }
}
