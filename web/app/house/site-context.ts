import type { Answer, Contract } from '@foyer/contract'
import { createContext, useRouteLoaderData } from 'react-router'

export type SiteAnswer = Answer<Contract['site']['getSite']>

export const siteContext = createContext<SiteAnswer>()

export const useSite = (): SiteAnswer['site'] => {
  const answer = useRouteLoaderData<SiteAnswer>('root')
  if (!answer) throw new Error('useSite stands below the root route only')
  return answer.site
}

export const useServedOrigin = (): string | undefined => useRouteLoaderData<SiteAnswer & { origin: string }>('root')?.origin

export const useOpening = (): SiteAnswer['opening'] | undefined => useRouteLoaderData<SiteAnswer>('root')?.opening
