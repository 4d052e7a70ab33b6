import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaToken } from '@foyer/contract'
import { leadingZeroBits, Refusal, type SignInSettings, signInCodes, workBits } from '@foyer/domain'
import type { Context } from '../handler.ts'
import { isSuspicious, takeChallenge } from '../identity/identity.ts'

const purpose = 'captcha'
const validMinutes = 10

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
    if (!(await claimWork(context, solution))) throw refusal(context, signInCodes.captchaInvalid)
  },
  RECAPTCHA: async ({ dependencies: { recaptcha }, log }, tokens) => {
    if (!recaptcha) throw new Error('The site asks for reCAPTCHA, and the server has no keys for it')
    const data = { captcha: 'RECAPTCHA' as const, ...recaptcha.shown }
    const token = tokens.map((sent) => sent.Recaptcha ?? sent.InvisibleRecaptcha ?? sent.recaptchaForClientSiteKey?.token).find(Boolean)
    if (!token) throw new Refusal(signInCodes.captchaMissing, data)
    if (!(await recaptcha.isHuman(token, log))) throw new Refusal(signInCodes.captchaInvalid, data)
  },
}

type Challenge = { site: string; nonce: string; bits: number; until: string }

/** The refusal carries a new challenge: find a number so that the SHA-256 of `<challenge>.<number>` begins with that many zero bits. */
const refusal = ({ siteId, now, dependencies }: Context, code: '-19971' | '-19970'): Refusal => {
  const until = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const challenge: Challenge = { site: siteId, nonce: randomBytes(16).toString('base64url'), bits: workBits, until }
  return new Refusal(code, {
    captcha: 'PROOF_OF_WORK',
    challenge: dependencies.signingKeys.signLink(challenge, purpose),
    leadingZeroBits: workBits,
  })
}

/** The solution is the challenge, a colon and the number. Each challenge is valid once. */
const claimWork = async ({ db, siteId, now, dependencies }: Context, solution: string): Promise<boolean> => {
  const [token = '', number = '', ...rest] = solution.split(':')
  // The purpose is part of the signature, so no other signed link passes as a challenge.
  const challenge = dependencies.signingKeys.readLink(token, purpose) as Challenge | null
  if (!challenge || challenge.site !== siteId || challenge.until <= now || rest.length > 0 || !/^\d{1,16}$/.test(number)) return false
  if (leadingZeroBits(createHash('sha256').update(`${token}.${number}`).digest()) < challenge.bits) return false
  return await takeChallenge(db, { siteId, nonce: challenge.nonce, expiresAt: challenge.until })
}
