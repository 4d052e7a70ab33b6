import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Email, Guid, Nothing } from '../../ground/scalars.ts'
import { Password } from '../../people/credentials.ts'
import { RememberedDevice, StateToken } from './schemas.ts'

const Token = Type.Object({ token: Type.String({ minLength: 20, maxLength: 2048 }) })

export const accountOperations = rows({
  mailAccountLink: {
    method: 'POST',
    path: '/_api/foyer/v1/anonymous-bookings/{token}/account-link',
    access: 'anyone',
    limitPerMinute: 10,
    summary:
      'Mail the customer of a booking a link that makes an account of its address, or that signs in to the account there is; the same answer for both',
    params: Token,
    body: Nothing,
    response: Nothing,
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  },
  beginEmailChange: {
    method: 'POST',
    path: '/_api/foyer/v1/email/begin',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Mail a code to the address that is to be the account’s; the same answer for one that is taken',
    body: Type.Object({ email: Email, password: Type.Optional(Password) }),
    response: Type.Object({ stateToken: StateToken }),
    errors: ['REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/_api/foyer/v1/email/confirm',
    access: 'member',
    limitPerMinute: 30,
    summary: 'Prove with the code that the new address is the caller’s; from now on they sign in with it',
    body: Type.Object({ stateToken: StateToken, code: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: Type.Object({ email: Email }),
    errors: ['STATE_TOKEN_INVALID', 'VERIFICATION_FAILED', 'TOO_MANY_ATTEMPTS', '-19995'],
  },
  listRememberedDevices: {
    method: 'GET',
    path: '/_api/foyer/v1/remembered-devices',
    access: 'member',
    isRead: true,
    summary: 'The devices on which no second factor is asked for',
    response: Type.Object({ devices: Type.Array(RememberedDevice) }),
    errors: [],
  },
  forgetRememberedDevice: {
    method: 'POST',
    path: '/_api/foyer/v1/remembered-devices/{deviceId}/forget',
    access: 'member',
    summary: 'Ask for the second factor again on this device',
    params: Type.Object({ deviceId: Guid }),
    body: Nothing,
    response: Nothing,
    errors: ['DEVICE_NOT_FOUND'],
  },
})
