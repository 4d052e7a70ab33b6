import { askForSecondFactor } from './ask-for-second-factor.ts'
import { deleteSecondFactors, isRememberedDevice } from './factors-store.ts'

export { askForSecondFactor, deleteSecondFactors, isRememberedDevice }
