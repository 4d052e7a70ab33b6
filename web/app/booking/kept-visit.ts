import type { Visit } from '@foyer/contract'
import { useEffect, useState } from 'react'
import type { MiddlewareFunction } from 'react-router'
import { tabStore } from '../ground/stored.ts'

const key = 'foyer-visit'

/** The visit of this tab: it goes on when a page is loaded anew, and another tab is another visit. */
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

/** The address of the first page alone names the visit: where that page leads on before a browser has kept it, the next address names it. */
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
