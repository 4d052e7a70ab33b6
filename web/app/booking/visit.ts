import type { CallbackName, Visit } from '@foyer/contract'
import { createContext, use, useEffect, useState } from 'react'
import type { MiddlewareFunction } from 'react-router'
import { tabStore } from '../ground/stored.ts'

const VisitContext = createContext<Visit | null>(null)

export const VisitProvider = VisitContext

export const useVisit = (): Visit | null => use(VisitContext)

/** The server redirects, because no page may know the address; a link needs `reloadDocument`. Null where the callback is not set. */
export const wayBack = (visit: Visit | null, callback: CallbackName): string | null =>
  visit?.callbacks.includes(callback) ? `/_api/foyer/v1/visits/${visit.id}/${callback}` : null

const key = 'foyer-visit'

/** Kept in the tab: it survives a reload, and another tab has another visit. */
export const useKeptVisit = (found: Visit | null): Visit | null => {
  const [kept, setKept] = useState(found)
  useEffect(() => setKept((before) => keptOr(found ?? before)), [found])
  return found ?? kept
}

const keptOr = (found: Visit | null): Visit | null => {
  if (!found) return JSON.parse(tabStore.read(key) ?? 'null') as Visit | null // written below
  tabStore.keep(key, JSON.stringify(found))
  return found
}

/** Only the first address names the visit. A redirect must repeat it, because the browser has not kept it yet. */
export const keepVisitOnTheWay: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const location = response.headers.get('Location')
  const here = new URL(request.url)
  const visit = here.searchParams.get('visit')
  if (visit === null || location === null) return response
  const onward = new URL(location, here)
  if (onward.origin !== here.origin || onward.searchParams.has('visit')) return response
  onward.searchParams.set('visit', visit)
  response.headers.set('Location', onward.href.slice(here.origin.length))
  return response
}
