import { getJwks, requestToken } from './request-token.ts'

export const tokensHandlers = { requestToken, getJwks }
