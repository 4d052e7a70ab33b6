import type { Handlers } from '../../ground/handler.ts'
import { createRedirectSession } from './create-redirect-session.ts'
import { logOut } from './log-out.ts'
import { claimVisit, endVisit, getVisit } from './visits.ts'

export const redirectsHandlers: Handlers<'redirects'> = { createRedirectSession, getVisit, claimVisit, endVisit, logOut }
