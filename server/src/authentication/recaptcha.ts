import type { FastifyBaseLogger } from 'fastify'

/** Whether a token that a page got from Google is good. */
export type Recaptcha = { siteKey: string; isHuman: (token: string, log: FastifyBaseLogger) => Promise<boolean> }

export type RecaptchaKeys = { siteKey: string; secret: string; verifyUrl: string }

const patienceMs = 5_000

/** Asks as https://developers.google.com/recaptcha/docs/verify says. A service that does not answer has recognised nobody. */
export const createRecaptcha = ({ siteKey, secret, verifyUrl }: RecaptchaKeys): Recaptcha => ({
  siteKey,
  isHuman: async (token, log) => {
    try {
      const body = new URLSearchParams({ secret, response: token })
      const answer = await fetch(verifyUrl, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
      const { success } = (await answer.json()) as { success?: unknown } // what it documents; anything else is no success
      return success === true
    } catch (error) {
      log.error({ err: error }, 'reCAPTCHA could not be asked')
      return false
    }
  },
})
