import type { Session, StateMachine } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { useVisit, wayBack } from '../../booking/visit.ts'
import { browserStore, tabStore } from '../../ground/stored.ts'
import { paths } from '../../paths.ts'
import { forgetGoal } from './goal.ts'
import { leadsToDashboard, ownPath } from './own-path.ts'

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

/** A sign-in that asks for more. */
export type Unfinished = {
  state: Exclude<StateMachine['state'], 'SUCCESS'>
  answer: StateMachine
  email: string
  /** The page of the front end that asked for the new password: the sign-in ends there. */
  redirectUrl: string | null
}

const unfinishedKey = 'foyer-sign-in'

// As long as a code is good.
const validMinutes = 10

/* Phones discard the page while the visitor reads their mail. Kept for this tab, and for the address on which the sign-in began. */

const keepUnfinished = (unfinished: Unfinished): void => {
  const until = Temporal.Now.instant().add({ minutes: validMinutes }).epochMilliseconds
  tabStore.keep(unfinishedKey, JSON.stringify({ unfinished, until, address: address() }))
}

const recallUnfinished = (): Unfinished | null => {
  const text = tabStore.read(unfinishedKey)
  if (!text) return null
  const kept = JSON.parse(text) as { unfinished: Unfinished; until: number; address: string } // written by keepUnfinished() above
  return kept.address === address() && kept.until > Temporal.Now.instant().epochMilliseconds ? kept.unfinished : null
}

const forgetUnfinished = (): void => tabStore.forget(unfinishedKey)

const address = () => location.pathname + location.search

const deviceKey = 'foyer-device'

/** On a device that was remembered, no second factor is asked for. The token replaces no password. */
export const deviceToken = (): string | undefined => browserStore.read(deviceKey) ?? undefined

const keepDeviceToken = ({ additionalData }: StateMachine): void => {
  const { deviceToken: found } = additionalData as { deviceToken?: { strValue?: string } } // free on the wire; this member is text
  if (found?.strValue) browserStore.keep(deviceKey, found.strValue)
}

/** The second factor that a refused sign-in asks for; null where it was refused for another reason. */
const questionIn = (error: unknown): StateMachine | null =>
  isRefusal(error, 'identity.signIn', 'SECOND_FACTOR_REQUIRED') ? error.data : null

/** Signs in, or goes on with what is asked for besides. */
export const orQuestion = async (signIn: Promise<void>, onQuestion: (question: StateMachine) => Promise<void>): Promise<void> => {
  try {
    await signIn
  } catch (error) {
    const question = questionIn(error)
    if (!question) throw error
    await onQuestion(question)
  }
}
