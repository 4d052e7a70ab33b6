/** Loads the WebAuthn library when the first passkey is used, because loading takes longer than much of the start. */
export const webauthn = () => import('@simplewebauthn/server')

/** The signature algorithms by COSE number: Ed25519, ES256, RS256. */
export const signatureAlgorithms = [-8, -7, -257]

/**
 * We ask for no attestation, and a browser sends none, or one signed by the new key itself. An attestation with certificates is refused
 * unread: checking it would fetch addresses that stand in it.
 */
export const bringsNoCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}
