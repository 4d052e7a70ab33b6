import type { Handlers } from '../../ground/handler.ts'
import { mailAccountLink } from './account-of-guest.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { beginEmailChange, confirmEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { beginFactor, confirmFactor, listFactors, removeFactor, renewRecoveryCodes } from './enrolment.ts'
import { finishPasskeySignIn } from './finish-passkey-sign-in.ts'
import { inviteMember } from './invite-member.ts'
import { login } from './login.ts'
import { recover } from './recover.ts'
import { register } from './register.ts'
import { forgetRememberedDevice, listRememberedDevices } from './remembered-devices.ts'
import { requestSignInLink } from './request-sign-in-link.ts'
import { resendDuringAuthentication } from './resend-during-authentication.ts'
import { sendActivationEmail } from './send-activation-email.ts'
import { sendRecoveryEmail } from './send-recovery-email.ts'
import { setPassword } from './set-password.ts'
import { enterSession, signIn, signInWithLink } from './sign-in.ts'
import { beginSignInFactor, confirmSignInFactor } from './sign-in-enrolment.ts'
import { getPasswordRule, getSignInSettings, updateSignInSettings } from './sign-in-settings.ts'
import { signOn } from './sign-on.ts'
import { getSignOnPolicy, updateSignOnPolicy } from './sign-on-policy.ts'
import { startVerification } from './start-verification.ts'
import { verifyDuringAuthentication } from './verify-during-authentication.ts'
import { verifyFactor } from './verify-factor.ts'

export const authenticationHandlers: Handlers<'authentication'> = {
  register,
  inviteMember,
  mailAccountLink,
  login,
  changePassword,
  signOn,
  verifyFactor,
  sendRecoveryEmail,
  sendActivationEmail,
  recover,
  startVerification,
  verifyDuringAuthentication,
  resendDuringAuthentication,
  getPasswordRule,
  getSignOnPolicy,
  updateSignOnPolicy,
  getSignInSettings,
  updateSignInSettings,
  listFactors,
  beginFactor,
  confirmFactor,
  beginSignInFactor,
  confirmSignInFactor,
  removeFactor,
  renewRecoveryCodes,
  beginEmailChange,
  confirmEmailChange,
  listRememberedDevices,
  forgetRememberedDevice,
  beginPasskeySignIn,
  finishPasskeySignIn,
}

/** Signing in to our web app. */
export const signInHandlers = { signIn, enterSession, requestSignInLink, signInWithLink, setPassword }
