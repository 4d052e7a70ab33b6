/** Asks who is there; true once it was shown and the same may be asked again. */
export type AskWhoIsThere = (question: { hasPassword: boolean }) => Promise<boolean>

let askWhoIsThere: AskWhoIsThere | null = null

/** Sets who asks, for as long as a screen stands that can; answers how to take it back. */
export const letAsk = (ask: AskWhoIsThere): (() => void) => {
  askWhoIsThere = ask
  return () => {
    if (askWhoIsThere === ask) askWhoIsThere = null
  }
}

/**
 * Some changes ask first who is at the browser. Where a screen can ask, the request waits for the answer and goes on by itself: no screen
 * needs to know which of its changes these are.
 */
export const fetchOnceShown = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetchInTime(url, init)
  if (response.status !== 403 || !askWhoIsThere) return response
  const question = await questionIn(response)
  return question && (await askWhoIsThere(question)) ? fetchInTime(url, init) : response
}

// Longer than the server itself gives its database: who waits until then waits for a connection that hangs.
const longestMs = 60_000

const fetchInTime = (url: string, init: RequestInit): Promise<Response> => {
  const late = AbortSignal.timeout(longestMs)
  // Browsers of before 2024 cannot join two signals; there the caller's own stays the only one.
  const signal = init.signal ? (AbortSignal.any?.([init.signal, late]) ?? init.signal) : late
  return fetch(url, { ...init, signal })
}

type Problem = { details?: { applicationError?: { code?: string; data?: { hasPassword?: boolean } } } }

const questionIn = async (response: Response): Promise<{ hasPassword: boolean } | null> => {
  // What another server between us has answered is no question of ours.
  const problem = await response
    .clone()
    .json()
    .then((body) => body as Problem)
    .catch(() => null)
  const refusal = problem?.details?.applicationError
  return refusal?.code === 'REAUTHENTICATION_REQUIRED' ? { hasPassword: refusal.data?.hasPassword === true } : null
}
