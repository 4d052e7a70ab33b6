/** Refusals that can meet any request, or one to no row at all, and that no row has to promise. */
export const codesOfAnyRow: readonly string[] = [
  'INVALID_ARGUMENT',
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'WRONG_SITE',
  'PERMISSION_DENIED',
  'CROSS_ORIGIN_REQUEST',
  'NOT_FOUND',
  'GRAPHQL_NOT_OFFERED',
  'SITE_NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'INTERNAL',
  'TOO_BUSY',
  'SHUTTING_DOWN',
]
