import type { Session } from '@foyer/contract'
import { useRouteLoaderData } from 'react-router'

type Identity = NonNullable<Session['identity']>

/** Whose account this is. Stands below the layout of the account's pages, which lets nobody else in. */
export const useMember = (): Identity => {
  const loaded = useRouteLoaderData<{ identity: Identity }>('routes/member-layout')
  if (!loaded) throw new Error('useMember stands below the member layout only')
  return loaded.identity
}
