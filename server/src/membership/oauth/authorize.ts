import type { BrowserAnswer, Context, Handler } from '../../ground/handler.ts'
import { addressIn, loadSite } from '../../house/site/site.ts'
import { answerTo } from './answer-to.ts'
import { keepAuthorizeRequest } from './authorize-requests.ts'
import { type Asks, codeFor } from './code-for.ts'
import { problemWith, type Question, questionOf, recipientOf } from './question.ts'
import { requireClient } from './require-client.ts'

export const authorize: Handler<'oauth', 'authorize'> = async ({ query }, context) => {
  const recipient = recipientOf(await requireClient(query.client_id, context), query)
  const site = await loadSite(context.db, context.siteId)
  const problem = problemWith(query)
  if (problem) return answerTo(recipient, problem, { site, pageOrigin: context.pageOrigin })
  const question = questionOf(recipient, query)
  const known = await context.inTransaction((tx) => codeFor(tx, question, context))
  if ('code' in known) return answerTo(question, known, { site, pageOrigin: context.pageOrigin })
  if (!question.mayShowPage) return answerTo(question, required[known.asks], { site, pageOrigin: context.pageOrigin })
  return await askAtPage(question, { publicUrl: site.publicUrl, lang: query.lang }, context)
}

/** Named as in OpenID Connect Core, section 3.1.2.6. */
const required: Record<Asks, { error: string; error_description: string }> = {
  login: { error: 'login_required', error_description: 'Nobody is signed in.' },
  account_selection: { error: 'account_selection_required', error_description: 'The person has to choose an account.' },
  consent: { error: 'consent_required', error_description: 'The person has to agree.' },
}

type Told = { publicUrl: string; lang: string | undefined }

const askAtPage = async (question: Question, { publicUrl, lang }: Told, context: Context): Promise<BrowserAnswer> => ({
  location: addressIn(publicUrl, '/sign-in', {
    request: await keepAuthorizeRequest(context, question),
    ...(question.idp && { idp: question.idp }),
    ...(lang && { lang }),
  }),
})
