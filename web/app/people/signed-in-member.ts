import type { Session } from '@foyer/contract'
import { useRouteLoaderData } from 'react-router'

type Identity = NonNullable<Session['identity']>

export const useMember = (): Identity => {
  const loaded = useRouteLoaderData<{ identity: Identity }>('routes/member-layout')
  if (!loaded) throw new Error('useMember stands below the member layout only')
  return loaded.identity
}
