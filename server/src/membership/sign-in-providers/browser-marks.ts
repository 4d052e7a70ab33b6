import { type Caller, ownSessionOf } from '../../ground/caller.ts'
import { secretHash } from '../../ground/secrets.ts'

/**
 * Identifies this browser by its visitor and session. Both come from a cookie that cannot be forged, so no other browser can end its trips.
 * A front end's token is not a browser of ours.
 */
export const marksOfBrowser = (caller: Caller): Buffer[] => {
  if ('clientId' in caller && caller.clientId) return []
  const sessionHash = ownSessionOf(caller)
  const visitorId = 'visitorId' in caller ? caller.visitorId : null
  return [
    ...(sessionHash ? [secretHash(`session ${sessionHash.toString('base64url')}`)] : []),
    ...(visitorId ? [secretHash(`visitor ${visitorId}`)] : []),
  ]
}
