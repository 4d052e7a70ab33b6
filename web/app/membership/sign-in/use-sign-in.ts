import type { Session, StateMachine } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { useVisit, wayBack } from '../../booking/visit.ts'
import { questionIn } from '../../ground/forms/second-factor-question.ts'
import { paths } from '../../paths.ts'
import { keepDeviceToken } from './device-token.ts'
import { forgetGoal } from './goal.ts'
import { leadsToDashboard, ownPath } from './own-path.ts'
import { forgetUnfinished, keepUnfinished, recallUnfinished, type Unfinished } from './unfinished.ts'

export type GoOn = (answer: StateMachine, email: string) => Promise<void>

type SignInCourse = {
  unfinished: Unfinished | null
  /** Signed in, and on the way to where the visitor wanted to go: the business asks for something first. */
  asked: Asked | null
  /** Takes the answer to the last proof: asks for one more, or leads the browser on. Throws refusals. */
  goOn: GoOn
  startOver: () => void
}

/** What happens once the sign-in succeeds. */
export type OnSignedIn = (session: Session) => void | Promise<void>

/** `leave` goes on, whether or not there was an answer. */
export type Asked = { leave: () => void | Promise<void> }

/** The course of a sign-in, whichever page it began on; the browser is led on, unless the page has something to do first. */
export const useSignIn = (onSignedIn?: OnSignedIn): SignInCourse => {
  const leave = useLeave()
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  useEffect(() => setUnfinished(recallUnfinished()), [])
  // Of the first answer alone, also when more proofs are asked for after it.
  const redirectUrl = useRef<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const goOn: GoOn = async (answer, email) => {
    redirectUrl.current = redirectUrlIn(answer) ?? unfinished?.redirectUrl ?? redirectUrl.current
    if (answer.state !== 'SUCCESS') {
      const next = { state: answer.state, answer, email, redirectUrl: redirectUrl.current }
      keepUnfinished(next)
      return setUnfinished(next)
    }
    forgetUnfinished()
    keepDeviceToken(answer)
    const session = await enter(answer.sessionToken ?? '')
    if ('state' in session) return await goOn(session, email)
    const goal = redirectUrl.current
    const further = () => {
      if (onSignedIn) return onSignedIn(session)
      return goal === null ? leave(session) : location.assign(goal)
    }
    return session.hasMissingAnswers ? setAsked({ leave: further }) : await further()
  }
  const startOver = () => {
    forgetUnfinished()
    setUnfinished(null)
  }
  return { unfinished, asked, goOn, startOver }
}

/** After another password: the page of a registered front end that had the mail sent. The server looked at it before it wrote the mail. */
const redirectUrlIn = ({ additionalData }: StateMachine): string | null =>
  (additionalData as { redirectUrl?: { strValue?: string } }).redirectUrl?.strValue ?? null // free on the wire; this member is text

/** A session, or what the site asks for before it. */
const enter = async (sessionToken: string): Promise<Session | StateMachine> => {
  try {
    return (await client.identity.enterSession({ body: { sessionToken } })).session
  } catch (error) {
    const question = questionIn(error)
    if (!question) throw error
    return question
  }
}

/** Back to the front end that asked, or to a page of ours. A new document: nothing that was read as a visitor is kept. */
export const useLeave = (): ((session: Session, agreed?: 'AGREED') => Promise<void>) => {
  const [search] = useSearchParams()
  const visit = useVisit()
  return async ({ role }, agreed) => {
    forgetGoal()
    const requestId = search.get('request')
    if (requestId !== null) return location.assign(await answered(requestId, agreed === 'AGREED'))
    const back = search.get('visit') === visit?.id ? wayBack(visit, 'postFlowUrl') : null
    const to = search.get('to')
    // This page says why the dashboard stays closed.
    const isTurnedAway = role !== 'MANAGER' && leadsToDashboard(to)
    return location.assign(back ?? (isTurnedAway ? paths.signIn({ to: paths.manage() }) : ownPath(to, role)))
  }
}

/** To the redirect address of the waiting front end; first to the consent page, where consent is needed. */
const answered = async (requestId: string, agrees: boolean): Promise<string> => {
  try {
    return (await client.oauth.finishAuthorizeRequest({ params: { requestId }, body: { agrees } })).redirectUrl
  } catch (error) {
    if (isRefusal(error, 'oauth.finishAuthorizeRequest', 'CONSENT_REQUIRED')) return paths.signIn({ request: requestId })
    throw error
  }
}
