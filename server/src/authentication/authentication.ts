import { askForSecondFactor } from './ask-for-second-factor.ts'

export { askForSecondFactor }
