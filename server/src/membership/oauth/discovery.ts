import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import type { AccessClaims } from '../../ground/ports/signing-keys.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity } from '../../people/accounts/accounts-store.ts'
import { lookAtAccessToken } from '../../people/tokens/tokens.ts'
import { loadMember } from '../members/members.ts'

export const getDiscovery: Handler<'oauth', 'getDiscovery'> = async (_input, { db, siteId }) => {
  const { publicUrl } = await loadSite(db, siteId)
  const at = (path: string) => addressIn(publicUrl, path)
  return {
    issuer: at(''),
    authorization_endpoint: at('/_api/oauth2/authorize'),
    token_endpoint: at('/oauth2/token'),
    jwks_uri: at('/oauth2/jwks'),
    userinfo_endpoint: at('/oauth2/user-info'),
    introspection_endpoint: at('/oauth2/token-info'),
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'web_message'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'anonymous', 'authorized_client', 'client_credentials'],
    scopes_supported: ['offline_access'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    subject_types_supported: ['public'],
    authorization_response_iss_parameter_supported: true,
  }
}

export const getTokenInfo: Handler<'oauth', 'getTokenInfo'> = async ({ body }, context) => {
  const found = await lookAtAccessToken(context, body.token)
  if (!found) return { active: false }
  const { claims, issuedAt, expiresAt } = found
  const subject = subjectOf(claims)
  const { siteId, clientId } = claims
  return { active: true, ...subject, exp: String(expiresAt), iat: String(issuedAt), clientId, siteId, instanceId: siteId }
}

const subjectOf = (claims: AccessClaims) => {
  if ('memberId' in claims) return { subjectType: 'MEMBER' as const, subjectId: claims.memberId }
  if ('visitorId' in claims) return { subjectType: 'VISITOR' as const, subjectId: claims.visitorId }
  return { subjectType: 'APP' as const, subjectId: claims.applicationId }
}

const longestName = 20

export const getUserInfo: Handler<'oauth', 'getUserInfo'> = async (_input, { db, siteId, caller }) => {
  const memberId = memberIdOf(caller)
  const [identity, member] = memberId
    ? await Promise.all([findIdentity(db, siteId, memberId), loadMember(db, siteId, memberId)])
    : [null, null]
  if (!identity || !member) throw new Refusal('UNAUTHENTICATED')
  const { firstName, lastName } = member.contact ?? {}
  const name = member.profile.nickname ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined)
  return {
    sub: identity.id,
    email: identity.email,
    emailVerified: identity.isEmailVerified,
    ...(firstName && { givenName: firstName.slice(0, longestName) }),
    ...(lastName && { familyName: lastName.slice(0, longestName) }),
    ...(name && { name }),
    ...(member.profile.photo?.url && { picture: member.profile.photo.url }),
    ...(identity.language && { language: identity.language }),
  }
}
