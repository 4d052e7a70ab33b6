import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'

/**
 * Login CSRF: an anonymous caller here sent neither a cookie nor our web app's header. A form on another site can send such a request, and
 * must not sign a visitor in to an account of its choice.
 */
export const requireWebApp = (caller: Caller): void => {
  if (caller.kind === 'anonymous') throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'CLIENT_HEADER_MISSING' })
}
