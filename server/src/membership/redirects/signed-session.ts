import type { Context } from '../../ground/handler.ts'

const purpose = 'log out'

/** Names the session of a member's token in an address, so that a browser without that token can end it; undefined without a session. */
export const signSession = ({ caller, siteId, dependencies }: Context): string | undefined =>
  caller.kind === 'member'
    ? dependencies.signingKeys.signLink({ s: siteId, h: caller.sessionHash.toString('base64url') }, purpose)
    : undefined

export const readSession = (signed: string | undefined, { siteId, dependencies }: Context): Buffer | null => {
  const payload = signed ? dependencies.signingKeys.readLink(signed, purpose) : null
  if (!payload) return null
  // Signed by us: the payload is what signSession wrote.
  const { s, h } = payload as { s: string; h: string }
  return s === siteId ? Buffer.from(h, 'base64url') : null
}
