import { askForSecondFactor } from './ask-for-second-factor.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { deleteSecondFactors } from './factors-store.ts'
import { accountOfProfile } from './new-account.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

export { accountOfProfile, askForSecondFactor, continueSignIn, deleteSecondFactors, refuseWeakPassword }
