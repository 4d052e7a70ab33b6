import type { Answer, Contract } from '@foyer/contract'
import { createContext, useRouteLoaderData } from 'react-router'

export type SiteAnswer = Answer<Contract['site']['getSite']>

/** Read once per request, for the language and for the root loader. */
export const siteContext = createContext<SiteAnswer>()

export const useSite = (): SiteAnswer['site'] => {
  const answer = useRouteLoaderData<SiteAnswer>('root')
  if (!answer) throw new Error('useSite stands below the root route only')
  return answer.site
}

/** The origin from which the browser loaded this page, as far as the server knows: a proxy may change it. */
export const useServedOrigin = (): string | undefined => useRouteLoaderData<SiteAnswer & { origin: string }>('root')?.origin

export const useOpening = (): SiteAnswer['opening'] | undefined => useRouteLoaderData<SiteAnswer>('root')?.opening
