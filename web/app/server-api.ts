import { ApiError, type Client, createClient } from '@foyer/sdk'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

/** For loaders of visitor pages: `const { services } = await apiOf(context).services.queryServices({ … })`. */
export const apiOf = (context: Readonly<RouterContextProvider>): Client =>
  createClient({ fetch: context.get(pageContext).fetchApi, headers: { 'x-foyer-client': 'web' } })

/** What is not there is a page that is not there: `await orNotFound(api.services.getService({ … }))`. */
export const orNotFound = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 })
    throw error
  }
}
