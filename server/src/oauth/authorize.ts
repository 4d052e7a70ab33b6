import type { BrowserAnswer, Context, Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { addressIn } from './addresses.ts'
import { answerTo } from './answer-to.ts'
import { keepAuthorizeRequest } from './authorize-requests.ts'
import { codeFor } from './code-for.ts'
import { problemWith, type Question, questionOf, recipientOf } from './question.ts'
import { requireClient } from './require-client.ts'

export const authorize: Handler<'oauth', 'authorize'> = async ({ query }, context) => {
  const recipient = recipientOf(await requireClient(query.client_id, context), query)
  const site = await loadSite(context.db, context.siteId)
  const problem = problemWith(query)
  if (problem) return answerTo(recipient, problem, { site, pageOrigin: context.pageOrigin })
  const question = questionOf(recipient, query)
  const code = await context.inTransaction((tx) => codeFor(tx, question, context))
  if (code) return answerTo(question, { code }, { site, pageOrigin: context.pageOrigin })
  if (!question.mayShowPage) return answerTo(question, loginRequired, { site, pageOrigin: context.pageOrigin })
  return await askToSignIn(question, site.publicUrl, context)
}

const loginRequired = { error: 'login_required', error_description: 'Nobody is signed in.' }

const askToSignIn = async (question: Question, publicUrl: string, context: Context): Promise<BrowserAnswer> => ({
  location: addressIn(publicUrl, '/sign-in', {
    request: await keepAuthorizeRequest(context, question),
    ...(question.idp && { idp: question.idp }),
  }),
})
