import type { CaptchaToken } from '@foyer/contract'
import { Refusal, type SignInSettings, signInCodes } from '@foyer/domain'
import { claimWork, newWork } from '../../ground/bounds/proof-of-work.ts'
import type { Context } from '../../ground/handler.ts'
import { isSuspicious } from '../../people/sign-in-attempts/sign-in-attempts.ts'

type Asked = { settings: SignInSettings; counts: Parameters<typeof isSuspicious>[2]; tokens: readonly CaptchaToken[] | undefined }

/**
 * After several failures of this account from this network, or many sign-ups from it, the next attempt from there needs a captcha. Failures
 * from other networks never ask for one: older front ends cannot show it, so strangers could lock a member out.
 */
export const requireCaptcha = async (context: Context, { settings, counts, tokens = [] }: Asked): Promise<void> => {
  if (settings.captcha === 'OFF') return
  if (await isSuspicious(context.db, context, counts)) await askForCaptcha(context, settings, tokens)
}

export const askForCaptcha = async (context: Context, { captcha }: SignInSettings, tokens: readonly CaptchaToken[] = []): Promise<void> => {
  if (captcha !== 'OFF') await checks[captcha](context, tokens)
}

const checks: Record<Exclude<SignInSettings['captcha'], 'OFF'>, (context: Context, tokens: readonly CaptchaToken[]) => Promise<void>> = {
  PROOF_OF_WORK: async (context, tokens) => {
    const solution = tokens.find(({ proofOfWork }) => proofOfWork)?.proofOfWork
    if (!solution) throw refusal(context, signInCodes.captchaMissing)
    if (!(await claimWork(context.db, context, solution))) throw refusal(context, signInCodes.captchaInvalid)
  },
  RECAPTCHA: async ({ dependencies: { recaptcha }, log }, tokens) => {
    if (!recaptcha) throw new Error('The site asks for reCAPTCHA, and the server has no keys for it')
    const data = { captcha: 'RECAPTCHA' as const, ...recaptcha.shown }
    const token = tokens.map((sent) => sent.Recaptcha ?? sent.InvisibleRecaptcha ?? sent.recaptchaForClientSiteKey?.token).find(Boolean)
    if (!token) throw new Refusal(signInCodes.captchaMissing, data)
    if (!(await recaptcha.isHuman(token, log))) throw new Refusal(signInCodes.captchaInvalid, data)
  },
}

const refusal = (context: Context, code: '-19971' | '-19970'): Refusal => new Refusal(code, newWork(context))
