import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from './identities-store.ts'
import { useOneTimeLink } from './one-time-links-store.ts'
import { requireWebApp } from './require-web-app.ts'
import { type AskForSecondFactor, refuseWithQuestion, sessionOrQuestion } from './second-factor.ts'
import { secretHash } from './secrets.ts'
import { sessionOf } from './session-answer.ts'

export const signInWithLink =
  (ask: AskForSecondFactor): Handler<'identity', 'signInWithLink'> =>
  async ({ body }, context) => {
    requireWebApp(context.caller)
    const { siteId, now } = context
    const { identity, started } = await context.inTransaction(async (tx) => {
      const identityId = await useOneTimeLink(tx, siteId, secretHash(body.token), now)
      const found = identityId ? await findIdentity(tx, siteId, identityId) : null
      if (found?.status !== 'ACTIVE') throw new Refusal('SIGN_IN_LINK_INVALID')
      const person = { identity: found, proof: { signedInBy: 'LINK', amr: ['otp'] } } as const
      return { identity: found, started: await sessionOrQuestion(tx, context, person, ask) }
    })
    const { token, expiresAt } = refuseWithQuestion(started)
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf(identity, expiresAt) }
  }
