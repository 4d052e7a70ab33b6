/** One attempt to sign in: what stays here, and what the site is told. */
export type Attempt = { codeVerifier: string; told: { codeChallenge: string; state: string; redirectUri?: string } }

/** The challenge is the hash of the verifier (RFC 7636, section 4.2), made by the browser itself. */
export const newAttempt = async (redirectUri?: string): Promise<Attempt> => {
  const codeVerifier = random()
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  return { codeVerifier, told: { codeChallenge: base64Url(new Uint8Array(hash)), state: random(), ...(redirectUri && { redirectUri }) } }
}

const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
