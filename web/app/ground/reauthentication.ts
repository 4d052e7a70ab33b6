export type AskPassword = (question: { hasPassword: boolean }) => Promise<boolean>

let askPassword: AskPassword | null = null

/** Registers the dialog of a screen while it is mounted; returns a function that unregisters it. */
export const registerPasswordDialog = (ask: AskPassword): (() => void) => {
  askPassword = ask
  return () => {
    if (askPassword === ask) askPassword = null
  }
}

/**
 * Some changes need the password again. Where a screen has the dialog, the request waits for it and is repeated, so screens need not
 * know which changes these are.
 */
export const fetchReauthenticating = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetchWithTimeout(url, init)
  if (response.status !== 403 || !askPassword) return response
  const question = await questionIn(response)
  return question && (await askPassword(question)) ? fetchWithTimeout(url, init) : response
}

// Longer than the server's database timeout: after that, the connection hangs.
const timeoutMs = 60_000

const fetchWithTimeout = (url: string, init: RequestInit): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs)
  // Browsers before 2024 cannot combine two signals; there only the caller's is used.
  const signal = init.signal ? (AbortSignal.any?.([init.signal, timeout]) ?? init.signal) : timeout
  return fetch(url, { ...init, signal })
}

type Problem = { details?: { applicationError?: { code?: string; data?: { hasPassword?: boolean } } } }

const questionIn = async (response: Response): Promise<{ hasPassword: boolean } | null> => {
  // A response that is not JSON comes from a proxy, not from our server.
  const problem = await response
    .clone()
    .json()
    .then((body) => body as Problem)
    .catch(() => null)
  const refusal = problem?.details?.applicationError
  return refusal?.code === 'REAUTHENTICATION_REQUIRED' ? { hasPassword: refusal.data?.hasPassword === true } : null
}
