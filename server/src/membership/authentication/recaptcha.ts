import type { ShownRecaptcha } from '@foyer/contract'
import { requireNoTransaction } from '../../ground/db/outside-transactions.ts'
import type { Recaptcha } from '../../ground/dependencies.ts'

export type RecaptchaKeys = ShownRecaptcha & { secret: string; verifyUrl: string }

const patienceMs = 5_000

/** As documented at https://developers.google.com/recaptcha/docs/verify. No answer counts as a failed captcha. */
export const createRecaptcha = ({ secret, verifyUrl, siteKey, scriptUrl, widget }: RecaptchaKeys): Recaptcha => ({
  shown: { siteKey, scriptUrl, widget },
  isHuman: async (token, log) => {
    requireNoTransaction('A question to reCAPTCHA')
    try {
      const body = new URLSearchParams({ secret, response: token })
      const answer = await fetch(verifyUrl, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
      const { success } = (await answer.json()) as { success?: unknown } // as documented; anything else is a failure
      return success === true
    } catch (error) {
      log.error({ err: error }, 'reCAPTCHA could not be asked')
      return false
    }
  },
})
