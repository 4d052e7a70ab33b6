import type { Caller } from './send.ts'

/** Two credentials in one header: the visitor's or member's token, and the API key that permits the call. */
export const withApiKey = (caller: Caller, apiKey: string): Caller => ({
  headers: async () => ({ authorization: `${(await caller.headers()).authorization},${apiKey}` }),
  discard: ({ authorization = '' }) => caller.discard({ authorization: authorization.slice(0, -apiKey.length - 1) }),
})
