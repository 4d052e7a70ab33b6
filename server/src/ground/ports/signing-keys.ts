import type { JWK } from 'jose'

export type SigningKeys = {
  signAccessToken(claims: AccessClaims, now: string): Promise<string>
  /** Verified without the database. Throws TOKEN_EXPIRED or UNAUTHENTICATED. */
  readAccessToken(token: string, now: string): Promise<AccessClaims>
  publicKeys(): Promise<JWK[]>
  /** Safe in an address: links for guests, cursors, the visitor's cookie. Reading requires the same purpose. */
  signLink(payload: object, purpose: string): string
  readLink(token: string, purpose: string): object | null
  /**
   * Encrypts secrets that are needed in clear text, those of other services. `belongsTo` names the row; in another row it cannot be
   * decrypted.
   */
  seal(secret: string, belongsTo: string): string
  unseal(sealed: string, belongsTo: string): string | null
}

/** `sessionId` names a visitor's refresh token, a member's session or an application's secret. */
export type AccessClaims = VisitorClaims | MemberClaims | ApplicationClaims
type VisitorClaims = { siteId: string; visitorId: string; clientId: string; sessionId: string }
export type MemberClaims = { siteId: string; memberId: string; clientId: string; sessionId: string }

export type ApplicationClaims = { siteId: string; applicationId: string; clientId: string; sessionId: string }
