/** The library that reads what devices sign: read in when the first passkey is used, as it takes longer to load than much of the start. */
export const webauthn = () => import('@simplewebauthn/server')

/** How devices may sign, as COSE numbers it: Ed25519, ES256, RS256. */
export const signatureAlgorithms = [-8, -7, -257]

/**
 * No attestation is asked for, and a browser sends none, or one that the new key itself has signed. One with certificates is not even looked
 * at: to check it, this server would ask addresses that stand in them.
 */
export const bringsNoCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}
