import type { Handler } from '../handler.ts'
import { lookAtAccessToken } from '../identity/identity.ts'

export const getTokenInfo: Handler<'oauth', 'getTokenInfo'> = async ({ body }, context) => {
  const found = await lookAtAccessToken(context, body.token)
  if (!found) return { active: false }
  const { claims, issuedAt, expiresAt } = found
  const subject =
    'memberId' in claims
      ? { subjectType: 'MEMBER' as const, subjectId: claims.memberId }
      : { subjectType: 'VISITOR' as const, subjectId: claims.visitorId }
  const { siteId, clientId } = claims
  return { active: true, ...subject, exp: String(expiresAt), iat: String(issuedAt), clientId, siteId, instanceId: siteId }
}
