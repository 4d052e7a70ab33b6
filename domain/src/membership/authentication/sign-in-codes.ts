import type { ErrorCode } from '@foyer/contract'

export const signInCodes = {
  captchaMissing: '-19971',
  captchaInvalid: '-19970',
  emailTaken: '-19995',
  wrongPassword: '-19976',
  passwordNotChosen: '-19973',
} as const satisfies Record<string, ErrorCode>
