import { type Static, Type } from 'typebox'
import { permissions } from '../ground/permissions.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** As typed; the domain says how strong a new one must be. */
export const Password = Type.String({ minLength: 1, maxLength: 200 })

/** A captcha's solution: the token of reCAPTCHA, or our own challenge as `<challenge>:<number>`. */
export const CaptchaToken = Type.Object({
  Recaptcha: text(10_000),
  InvisibleRecaptcha: text(10_000),
  recaptchaForClientSiteKey: Type.Optional(Type.Object({ token: text(10_000), siteKeyId: text(200) })),
  proofOfWork: text(2_000),
})
export type CaptchaToken = Static<typeof CaptchaToken>
export const CaptchaTokens = Type.Optional(Type.Array(CaptchaToken, { maxItems: 10 }))

export const PermissionName = Type.Enum([...permissions])
