import type { Handlers } from '../../ground/handler.ts'
import { claimVisit } from './claim-visit.ts'
import { createRedirectSession } from './create-redirect-session.ts'
import { endVisit } from './end-visit.ts'
import { getVisit } from './get-visit.ts'
import { logOut } from './log-out.ts'

export const redirectsHandlers: Handlers<'redirects'> = { createRedirectSession, getVisit, claimVisit, endVisit, logOut }
