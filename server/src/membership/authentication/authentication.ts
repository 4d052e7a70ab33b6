import { continueSignIn } from './continue-sign-in.ts'
import { forgetStrangersWaysIn } from './forget-strangers-ways-in.ts'
import { accountOfProfile } from './new-account.ts'
import { reasonsToWait } from './reasons-to-wait.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { replacePassword } from './replace-password.ts'
import { signInLinkForOwner } from './request-sign-in-link.ts'
import { tellOwnerOfApplicant } from './tell-owner.ts'

export {
  accountOfProfile,
  continueSignIn,
  forgetStrangersWaysIn,
  reasonsToWait,
  refuseWeakPassword,
  replacePassword,
  signInLinkForOwner,
  tellOwnerOfApplicant,
}
