import { withQuery } from './paths.ts'

/** Links that stand on the pages of signing in and of the account alone. The others need not carry them. */
export const accountPaths = {
  signUp: (goal: Record<string, string> = {}) => withQuery('/sign-up', goal),
  security: () => '/account/security',
  recover: (goal: Record<string, string> = {}) => withQuery('/account/recover', goal),
}
