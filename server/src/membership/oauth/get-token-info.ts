import type { Handler } from '../../ground/handler.ts'
import type { AccessClaims } from '../../ground/ports/signing-keys.ts'
import { lookAtAccessToken } from '../../people/tokens/tokens.ts'

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
