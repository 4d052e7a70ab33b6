import { Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'

/**
 * Whoever is anonymous here sent neither a cookie nor our web app's header: that is what a form on a foreign page can send, and it must
 * not sign anybody in to an account of its choice.
 */
export const requireWebApp = (caller: Caller): void => {
  if (caller.kind === 'anonymous') throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'CLIENT_HEADER_MISSING' })
}
