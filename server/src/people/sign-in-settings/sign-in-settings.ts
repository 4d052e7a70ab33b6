import type { SignOnPolicy } from '@foyer/contract'
import { longestPassword, Refusal, type SignInSettings } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Handler } from '../../ground/handler.ts'
import { inWordsOf } from '../custom-fields/change-custom-fields.ts'
import { loadCustomFields } from '../custom-fields/custom-fields-store.ts'
import { tellOwners } from '../trust/security-mails.ts'
import { loadSignInSettings, saveSignInSettings } from './sign-in-settings-store.ts'

export const getSignInSettings: Handler<'authentication', 'getSignInSettings'> = async (_input, { db, siteId, dependencies }) => ({
  signInSettings: await loadSignInSettings(db, siteId),
  captchas: captchasWith(dependencies),
})

export const getPasswordRule: Handler<'authentication', 'getPasswordRule'> = async (_input, context) => {
  const { db, siteId } = context
  const { shortestPassword: shortest } = await loadSignInSettings(db, siteId)
  const asked = (await loadCustomFields(db, siteId)).filter(({ archived, requiredAtSignUp }) => requiredAtSignUp && !archived)
  const passwordRule = { shortest, longest: longestPassword }
  return { passwordRule, ...(asked.length > 0 && { customFields: asked.map((field) => inWordsOf(context, field)) }) }
}

export const updateSignInSettings: Handler<'authentication', 'updateSignInSettings'> = async ({ body }, context) => {
  const { siteId, now, dependencies } = context
  const { revision, ...changes } = body.signInSettings
  if (changes.captcha === 'RECAPTCHA' && !dependencies.recaptcha) throw new Refusal('CAPTCHA_NOT_CONFIGURED')
  return await context.inTransaction(async (tx) => {
    const before = await loadSignInSettings(tx, siteId)
    const isCurrent = revision === undefined || before.revision === revision
    const signInSettings = isCurrent ? await saveSignInSettings(tx, siteId, { ...before, ...changes }, now) : null
    if (!signInSettings) throw new Refusal('STALE_REVISION', { current: await loadSignInSettings(tx, siteId) })
    await tellOwners(tx, context, { change: 'SIGN_IN_CHANGED', detail: changedSettings(before, signInSettings) })
    return { signInSettings, captchas: captchasWith(dependencies) }
  })
}

export const changedSettings = (before: SignInSettings, after: SignInSettings): string | undefined =>
  Object.entries(after)
    .filter(([name, value]) => name !== 'revision' && before[name as keyof SignInSettings] !== value)
    .map(([name, value]) => `${name}: ${before[name as keyof SignInSettings]} → ${value}`)
    .join(', ') || undefined

const captchasWith = ({ recaptcha }: Pick<Dependencies, 'recaptcha'>): SignInSettings['captcha'][] =>
  recaptcha ? ['OFF', 'PROOF_OF_WORK', 'RECAPTCHA'] : ['OFF', 'PROOF_OF_WORK']

export const getSignOnPolicy: Handler<'authentication', 'getSignOnPolicy'> = async (_input, { db, siteId }) => ({
  signOnPolicy: policyOf(await loadSignInSettings(db, siteId)),
})

export const updateSignOnPolicy: Handler<'authentication', 'updateSignOnPolicy'> = async ({ body }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const before = await loadSignInSettings(tx, siteId)
    const settings = await saveSignInSettings(tx, siteId, { ...before, ...body.signOnPolicy }, now)
    if (!settings) throw new Refusal('STALE_REVISION')
    await tellOwners(tx, context, { change: 'SIGN_IN_CHANGED', detail: changedSettings(before, settings) })
    return { signOnPolicy: policyOf(settings) }
  })
}

const policyOf = ({ requireOwnerApproval, requireEmailVerification }: SignInSettings): SignOnPolicy => ({
  requireOwnerApproval,
  requireEmailVerification,
})

export const signInSettingsHandlers = { getPasswordRule, getSignInSettings, updateSignInSettings, getSignOnPolicy, updateSignOnPolicy }
