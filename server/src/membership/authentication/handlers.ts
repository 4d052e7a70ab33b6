import { mailAccountLink } from './account-of-guest.ts'
import { changePassword, setPassword } from './change-password.ts'
import { beginPasskeySignIn, finishPasskeySignIn, login } from './login.ts'
import { recover } from './recover.ts'
import { inviteMember, sendActivationEmail, sendRecoveryEmail } from './recovery-links.ts'
import { register } from './register.ts'
import { enterSession, signIn, signInWithLink } from './sign-in.ts'
import { requestSignInLink } from './sign-in-links.ts'
import { signOn } from './sign-on.ts'
import { resendDuringAuthentication, startVerification, verifyDuringAuthentication } from './verify-address.ts'

export const authenticationHandlers = {
  register,
  inviteMember,
  mailAccountLink,
  login,
  changePassword,
  signOn,
  sendRecoveryEmail,
  sendActivationEmail,
  recover,
  startVerification,
  verifyDuringAuthentication,
  resendDuringAuthentication,
  beginPasskeySignIn,
  finishPasskeySignIn,
}

export const signInHandlers = { signIn, enterSession, requestSignInLink, signInWithLink, setPassword }
