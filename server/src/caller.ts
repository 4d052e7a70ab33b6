/** Who is asking. A visitor of our own web app has an id in a signed cookie; `isNew` means that the cookie has yet to be set;
 * `sessionHash` names the web session behind a manager's cookie. */
export type Caller =
  | { kind: 'anonymous'; siteId: string }
  | { kind: 'visitor'; siteId: string; visitorId: string; isNew: boolean }
  | { kind: 'manager'; siteId: string; identityId: string | null; apiKeyId: string | null; name: string; sessionHash?: Buffer }

/** A key for what belongs to one caller: idempotency keys, rate limits. */
export const callerKey = (caller: Caller): string => {
  if (caller.kind === 'anonymous') return 'anonymous'
  if (caller.kind === 'visitor') return `visitor:${caller.visitorId}`
  return caller.identityId ? `manager:${caller.identityId}` : `key:${caller.apiKeyId}`
}

/** The wire's identification of a caller, for `createdBy` and `initiatedBy`. */
export const identificationOf = (caller: Caller) => {
  if (caller.kind === 'visitor') return { anonymousVisitorId: caller.visitorId }
  if (caller.kind === 'anonymous') return {}
  return caller.identityId ? { wixUserId: caller.identityId } : { appId: caller.apiKeyId ?? undefined }
}
