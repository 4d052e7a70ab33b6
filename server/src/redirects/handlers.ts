import type { Handlers } from '../handler.ts'
import { createRedirectSession } from './create-redirect-session.ts'
import { logOut } from './log-out.ts'

export const redirectsHandlers: Handlers<'redirects'> = { createRedirectSession, logOut }
