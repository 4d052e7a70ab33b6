import type { Handlers } from '../../ground/handler.ts'
import { confirmSession } from './confirm-session.ts'
import { createApiKey } from './create-api-key.ts'
import { enterSession, type LacksAnswers } from './enter-session.ts'
import { getJwks } from './get-jwks.ts'
import { getSession } from './get-session.ts'
import { listApiKeys } from './list-api-keys.ts'
import { endMemberSession, endMemberSessions, endOtherSessions, endSession, listMemberSessions, listSessions } from './own-sessions.ts'
import { requestSignInLink } from './request-sign-in-link.ts'
import { requestToken } from './request-token.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import type { AskForSecondFactor } from './second-factor.ts'
import { setPassword } from './set-password.ts'
import { type CheckPassword, signIn } from './sign-in.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { signOut } from './sign-out.ts'
import { updateApiKey } from './update-api-key.ts'

type Above = { askForSecondFactor: AskForSecondFactor; checkPassword: CheckPassword; lacksAnswers: LacksAnswers }

/** Takes what the rooms above, authentication and members, implement. */
export const identityHandlers = ({ askForSecondFactor, checkPassword, lacksAnswers }: Above): Handlers<'identity'> => ({
  requestToken,
  getJwks,
  getSession,
  signIn: signIn({ checkPassword, askForSecondFactor }),
  enterSession: enterSession({ askForSecondFactor, lacksAnswers }),
  requestSignInLink,
  signInWithLink: signInWithLink(askForSecondFactor),
  setPassword,
  confirmSession,
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  listMemberSessions,
  endMemberSession,
  endMemberSessions,
  listApiKeys,
  createApiKey,
  updateApiKey,
  revokeApiKey,
})
