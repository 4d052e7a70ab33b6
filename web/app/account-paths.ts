import { withQuery } from './paths.ts'

/** Links that stand on the pages of signing in alone. The others need not carry them. */
export const accountPaths = {
  signUp: (goal: Record<string, string> = {}) => withQuery('/sign-up', goal),
  recover: () => '/account/recover',
}
