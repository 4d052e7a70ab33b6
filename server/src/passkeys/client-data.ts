export type ClientData = {
  /** Of the page that asked, as the browser saw it. */
  origin: string
  /** In base64url, as the browser wrote it down. */
  challenge: string
  /** The same as text: a question of ours is signed. */
  token: string
}

/** What the browser says it signed for. Nothing of it is believed before the signature; what cannot be read is empty. */
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
