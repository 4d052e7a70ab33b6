import { askForSecondFactor } from './ask-for-second-factor.ts'
import { checkPassword } from './check-password.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { forgetStrangersWaysIn } from './forget-strangers-ways-in.ts'
import { accountOfProfile } from './new-account.ts'
import { reasonsToWait } from './reasons-to-wait.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { tellOwnerOfApplicant } from './tell-owner.ts'

export {
  accountOfProfile,
  askForSecondFactor,
  checkPassword,
  continueSignIn,
  forgetStrangersWaysIn,
  reasonsToWait,
  refuseWeakPassword,
  tellOwnerOfApplicant,
}
