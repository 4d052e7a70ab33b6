import type { Answer, Contract } from '@foyer/contract'
import { createContext, useRouteLoaderData } from 'react-router'

export type SiteAnswer = Answer<Contract['site']['getSite']>

/** Read once per request, for the language and for the root loader. */
export const siteContext = createContext<SiteAnswer>()

/** The business of this page. Every screen below the root has it. */
export const useSite = (): SiteAnswer['site'] => {
  const answer = useRouteLoaderData<SiteAnswer>('root')
  if (!answer) throw new Error('useSite stands below the root route only')
  return answer.site
}

/** Where the browser has this page from, as far as the server was told: a proxy in between may name itself. */
export const useServedOrigin = (): string | undefined => useRouteLoaderData<SiteAnswer & { origin: string }>('root')?.origin

export const useOpening = (): SiteAnswer['opening'] | undefined => useRouteLoaderData<SiteAnswer>('root')?.opening
