import { type OptionalKind, optionalKinds, type Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

const purpose = 'notifications'

/** Without an end: a mail of last year still switches its kind off. The link does nothing else. */
type Claims = { siteId: string; email: string; kind?: OptionalKind }

export type Recipient = { site: Pick<Site, 'id' | 'publicUrl'>; email: string }

/** The page on which the holder of an address chooses what is mailed there. */
export const choicesLink = ({ site, email }: Recipient, keys: Pick<SigningKeys, 'signLink'>): string => {
  const claims: Claims = { siteId: site.id, email: email.toLowerCase() }
  return `${site.publicUrl}/notifications#token=${keys.signLink(claims, purpose)}`
}

/** The address that mail programs call to switch off one kind (RFC 8058). */
export const unsubscribeLink = ({ site, email }: Recipient, kind: OptionalKind, keys: Pick<SigningKeys, 'signLink'>): string => {
  const claims: Claims = { siteId: site.id, email: email.toLowerCase(), kind }
  return `${site.publicUrl}/_api/foyer/v1/unsubscribe/${keys.signLink(claims, purpose)}`
}

export const readChoicesLink = ({ siteId, dependencies }: Pick<Context, 'siteId' | 'dependencies'>, token: string): Claims => {
  // This purpose signs no other payload, so it has one of the shapes above.
  const claims = dependencies.signingKeys.readLink(token, purpose) as Claims | null
  const isKnown = claims?.kind === undefined || optionalKinds.includes(claims.kind)
  if (claims?.siteId !== siteId || !isKnown) throw new Refusal('NOTIFICATIONS_LINK_INVALID')
  return claims
}
