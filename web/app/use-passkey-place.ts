import { passkeyHostOf } from '@foyer/domain/passkey-place'
import { useSyncExternalStore } from 'react'
import { canAskHere } from './passkey-ceremony.ts'
import { useSite } from './site-context.ts'

/** Whether passkeys can be used on this page. The server goes by the site's address alone: what it draws is right for nearly everybody. */
export const useCanAskForPasskeys = (): boolean => {
  const { publicUrl } = useSite()
  return useSyncExternalStore(
    subscribe,
    () => canAskHere(publicUrl),
    () => passkeyHostOf(publicUrl) !== null,
  )
}

// Neither the browser nor the address changes while a page is open.
const subscribe = () => () => {}
