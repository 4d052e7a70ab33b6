import {
  beginFactor,
  beginSignInFactor,
  confirmFactor,
  confirmSignInFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from './enrolment.ts'
import { forgetRememberedDevice, listRememberedDevices } from './remembered-devices.ts'
import { verifyFactor } from './verify-factor.ts'

export const secondFactorHandlers = {
  verifyFactor,
  listFactors,
  beginFactor,
  confirmFactor,
  beginSignInFactor,
  confirmSignInFactor,
  removeFactor,
  renewRecoveryCodes,
  listRememberedDevices,
  forgetRememberedDevice,
}
