/** Asks for the password again; true once it was shown, so that the request may be repeated. */
export type AskWhoIsThere = (question: { hasPassword: boolean }) => Promise<boolean>

let askWhoIsThere: AskWhoIsThere | null = null

/** Registers the dialog of a screen while it is mounted; answers a function that unregisters it. */
export const letAsk = (ask: AskWhoIsThere): (() => void) => {
  askWhoIsThere = ask
  return () => {
    if (askWhoIsThere === ask) askWhoIsThere = null
  }
}

/**
 * Some changes need the password again first. Where a screen has the dialog, the request waits for it and is then repeated: screens need
 * not know which of their changes these are.
 */
export const fetchOnceShown = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetchInTime(url, init)
  if (response.status !== 403 || !askWhoIsThere) return response
  const question = await questionIn(response)
  return question && (await askWhoIsThere(question)) ? fetchInTime(url, init) : response
}

// Longer than the server waits for its database: after that, the connection hangs.
const longestMs = 60_000

const fetchInTime = (url: string, init: RequestInit): Promise<Response> => {
  const late = AbortSignal.timeout(longestMs)
  // Browsers of before 2024 cannot join two signals; there the caller's own stays the only one.
  const signal = init.signal ? (AbortSignal.any?.([init.signal, late]) ?? init.signal) : late
  return fetch(url, { ...init, signal })
}

type Problem = { details?: { applicationError?: { code?: string; data?: { hasPassword?: boolean } } } }

const questionIn = async (response: Response): Promise<{ hasPassword: boolean } | null> => {
  // An answer that is not JSON came from a proxy on the way, not from our server.
  const problem = await response
    .clone()
    .json()
    .then((body) => body as Problem)
    .catch(() => null)
  const refusal = problem?.details?.applicationError
  return refusal?.code === 'REAUTHENTICATION_REQUIRED' ? { hasPassword: refusal.data?.hasPassword === true } : null
}
