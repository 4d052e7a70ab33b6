import { type Caller, ownSessionOf } from '../caller.ts'
import { secretHash } from '../identity/identity.ts'

/**
 * What tells this browser from any other: the visitor it is to our web app, and its session. Both hang on a cookie that nobody can make up,
 * so what one browser began no other can end; a front end's token is no browser of ours.
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
