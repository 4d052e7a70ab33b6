import { refuseWeakPassword, replacePassword } from './change-password.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { accountOfProfile, reasonsToWait, tellOwnerOfApplicant } from './new-account.ts'
import { forgetStrangersWaysIn } from './recover.ts'
import { signInLinkForOwner } from './sign-in-links.ts'

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
