import type { JWK } from 'jose'

/** Signs and reads what must not be forged. The keys are in the database, shared by all servers, and held in memory. */
export type SigningKeys = {
  signAccessToken(claims: AccessClaims, now: string): Promise<string>
  /** Checked without the database. Throws TOKEN_EXPIRED or UNAUTHENTICATED. */
  readAccessToken(token: string, now: string): Promise<AccessClaims>
  publicKeys(): Promise<JWK[]>
  /** A short signed text, safe in an address: links for guests, cursors, the visitor's cookie. Its reader must name the same purpose. */
  signLink(payload: object, purpose: string): string
  readLink(token: string, purpose: string): object | null
  /** Encrypts what must be kept to be used: secrets of other services. `belongsTo` names the row; moved to another row it cannot be read. */
  seal(secret: string, belongsTo: string): string
  /** The secret, or null where the key is gone or the row is another. */
  unseal(sealed: string, belongsTo: string): string | null
}

/** What an access token says: whose it is, and by `sessionId` a visitor's refresh token, a member's session or an application's secret. */
export type AccessClaims = VisitorClaims | MemberClaims | ApplicationClaims
type VisitorClaims = { siteId: string; visitorId: string; clientId: string; sessionId: string }
export type MemberClaims = { siteId: string; memberId: string; clientId: string; sessionId: string }

/** A front end that acts in its own name. */
export type ApplicationClaims = { siteId: string; applicationId: string; clientId: string; sessionId: string }
