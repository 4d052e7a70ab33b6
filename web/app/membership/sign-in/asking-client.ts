import type { AuthorizeRequest } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'

/** The front end that waits for this sign-in, if any; `GONE` when its request was answered or has expired. */
export type AskingClient = AuthorizeRequest | 'GONE' | null

export const askingClient = async (api: Client, requestId: string | null): Promise<AskingClient> => {
  if (requestId === null) return null
  try {
    return (await api.oauth.getAuthorizeRequest({ params: { requestId } })).request
  } catch (error) {
    // Whatever else stands there in place of an id is no question either.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return 'GONE'
    throw error
  }
}
