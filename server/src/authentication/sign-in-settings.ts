import { longestPassword, Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { loadSignInSettings, saveSignInSettings } from '../identity/identity.ts'

export const getSignInSettings: Handler<'authentication', 'getSignInSettings'> = async (_input, { db, siteId }) => ({
  signInSettings: await loadSignInSettings(db, siteId),
})

/** Whoever signs up may know this much of them. */
export const getPasswordRule: Handler<'authentication', 'getPasswordRule'> = async (_input, { db, siteId }) => {
  const { shortestPassword: shortest } = await loadSignInSettings(db, siteId)
  return { passwordRule: { shortest, longest: longestPassword } }
}

export const updateSignInSettings: Handler<'authentication', 'updateSignInSettings'> = async ({ body }, context) => {
  const { siteId, now, dependencies } = context
  if (body.signInSettings.captcha === 'RECAPTCHA' && !dependencies.recaptcha) throw new Refusal('CAPTCHA_NOT_CONFIGURED')
  return await context.inTransaction(async (tx) => {
    const signInSettings = { ...(await loadSignInSettings(tx, siteId)), ...body.signInSettings }
    await saveSignInSettings(tx, siteId, signInSettings, now)
    return { signInSettings }
  })
}
