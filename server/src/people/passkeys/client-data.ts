export type ClientData = {
  /** The origin of the asking page, as the browser saw it. */
  origin: string
  /** In base64url, as the browser wrote it. */
  challenge: string
  /** The challenge as text: our challenges are signed tokens. */
  token: string
}

/** What the browser claims to have signed. Unproven before the signature is checked; unreadable fields are empty. */
export const clientDataIn = (clientDataJSON: string): ClientData => {
  const { origin, challenge } = read(clientDataJSON)
  if (typeof origin !== 'string' || typeof challenge !== 'string') return { origin: '', challenge: '', token: '' }
  return { origin, challenge, token: Buffer.from(challenge, 'base64url').toString('utf8') }
}

const read = (clientDataJSON: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}
