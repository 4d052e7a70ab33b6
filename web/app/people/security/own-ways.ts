import type { SignInChoice } from '@foyer/contract'
import { useRouteLoaderData } from 'react-router'
import { useCanAskForPasskeys } from '../passkeys.ts'
import type { OwnSecurity } from './own-security.ts'

type Loaded = Pick<OwnSecurity, 'passkeys'> & { account: { connections: { provider: SignInChoice }[] } }

/** The account's ways to sign in besides the password. For parts of the security page, which has loaded them. */
export const useOwnWays = (): { hasPasskey: boolean; providers: SignInChoice[] } => {
  const loaded = useRouteLoaderData<Loaded>('routes/member/security')
  const canAsk = useCanAskForPasskeys()
  const { passkeys = [], account } = loaded ?? {}
  return { hasPasskey: canAsk && passkeys.length > 0, providers: account?.connections.map(({ provider }) => provider) ?? [] }
}
