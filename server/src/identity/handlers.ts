import type { Handlers } from '../handler.ts'
import { getJwks } from './get-jwks.ts'
import { getSession } from './get-session.ts'
import { requestSignInLink } from './request-sign-in-link.ts'
import { requestToken } from './request-token.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { signOut } from './sign-out.ts'

export const identityHandlers: Handlers<'identity'> = {
  requestToken,
  getJwks,
  getSession,
  signIn,
  requestSignInLink,
  signInWithLink,
  setPassword,
  signOut,
}
