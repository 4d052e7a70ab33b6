import type { Caller } from './send.ts'

/** Two credentials in one header: who it is for, and the right to ask it. */
export const withApiKey = (caller: Caller, apiKey: string): Caller => ({
  headers: async () => ({ authorization: `${(await caller.headers()).authorization},${apiKey}` }),
  discard: ({ authorization = '' }) => caller.discard({ authorization: authorization.slice(0, -apiKey.length - 1) }),
})
