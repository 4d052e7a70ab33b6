export type AskWhoIsThere = (question: { hasPassword: boolean }) => Promise<boolean>

let askWhoIsThere: AskWhoIsThere | null = null

/** Registers the dialog of a screen while it is mounted; returns a function that unregisters it. */
export const letAsk = (ask: AskWhoIsThere): (() => void) => {
  askWhoIsThere = ask
  return () => {
    if (askWhoIsThere === ask) askWhoIsThere = null
  }
}

/**
 * Some changes need the password again. Where a screen has the dialog, the request waits for it and is repeated, so screens need not
 * know which changes these are.
 */
export const fetchOnceShown = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetchInTime(url, init)
  if (response.status !== 403 || !askWhoIsThere) return response
  const question = await questionIn(response)
  return question && (await askWhoIsThere(question)) ? fetchInTime(url, init) : response
}

// Longer than the server's database timeout: after that, the connection hangs.
const longestMs = 60_000

const fetchInTime = (url: string, init: RequestInit): Promise<Response> => {
  const late = AbortSignal.timeout(longestMs)
  // Browsers before 2024 cannot combine two signals; there only the caller's is used.
  const signal = init.signal ? (AbortSignal.any?.([init.signal, late]) ?? init.signal) : late
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
