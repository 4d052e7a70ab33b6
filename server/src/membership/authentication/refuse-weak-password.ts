import { invalid, type PasswordWeakness, type SignInSettings, weaknessOfPassword } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { isCommonPassword } from '../../people/passwords/passwords.ts'

type Chosen = { field: string; password: string; email: string; settings: SignInSettings }

/** A new password that breaks the rules is a violation of its field, because public front ends show it there. */
export const refuseWeakPassword = async ({ db, siteId }: Context, { field, password, email, settings }: Chosen): Promise<void> => {
  const { name: siteName } = await loadSite(db, siteId)
  const { shortestPassword: shortest } = settings
  const reason = weaknessOfPassword(password, { email, siteName, shortest, isCommonPassword })
  if (reason) throw invalid(field, descriptions[reason](shortest), reason, { type: 'PASSWORD', reason, minimumLength: shortest })
}

const descriptions: Record<PasswordWeakness, (shortest: number) => string> = {
  TOO_SHORT: (shortest) => `must have at least ${shortest} characters`,
  TOO_LONG: () => 'is too long',
  COMMON: () => 'is one of the passwords that are tried first',
  OWN_NAME: () => 'must be more than the address or the name of the business',
}
