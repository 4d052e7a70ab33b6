import type { Session, StateMachine } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { useVisit, wayBack } from '../../booking/visit.ts'
import { browserStore, tabStore } from '../../ground/stored.ts'
import { paths } from '../../paths.ts'
import { forgetGoal } from './goal.ts'
import { leadsToDashboard, pathAfterSignIn } from './path-after-sign-in.ts'

export type GoOn = (answer: StateMachine, email: string) => Promise<void>

type SignInFlow = {
  unfinished: Unfinished | null
  asked: Asked | null
  /** Takes the answer to the last proof: shows the next step, or leads the browser on. Throws refusals. */
  goOn: GoOn
  startOver: () => void
}

export type OnSignedIn = (session: Session) => void | Promise<void>

export type Asked = { leave: () => void | Promise<void> }

/** The steps of a sign-in, whichever page it began on. At the end the browser is led on, after `onSignedIn`. */
export const useSignIn = (onSignedIn?: OnSignedIn): SignInFlow => {
  const leave = useLeave()
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  useEffect(() => setUnfinished(recallUnfinished()), [])
  // Only the first answer has it, even when further proofs follow.
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

/** After a new password: the page of the registered front end that requested the mail. The server checked it before mailing. */
const redirectUrlIn = ({ additionalData }: StateMachine): string | null =>
  (additionalData as { redirectUrl?: { strValue?: string } }).redirectUrl?.strValue ?? null // free on the wire; this member is text

/** A session, or the next step that the site asks for. */
const enter = async (sessionToken: string): Promise<Session | StateMachine> => {
  try {
    return (await client.identity.enterSession({ body: { sessionToken } })).session
  } catch (error) {
    const question = questionIn(error)
    if (!question) throw error
    return question
  }
}

/** To the waiting front end or a page of ours, as a new document, so that nothing loaded for a visitor remains. */
export const useLeave = (): ((session: Session, agreed?: 'AGREED') => Promise<void>) => {
  const [search] = useSearchParams()
  const visit = useVisit()
  return async ({ role }, agreed) => {
    forgetGoal()
    const requestId = search.get('request')
    if (requestId !== null) return location.assign(await answered(requestId, agreed === 'AGREED'))
    const back = search.get('visit') === visit?.id ? wayBack(visit, 'postFlowUrl') : null
    const to = search.get('to')
    // The sign-in page explains why the dashboard is closed to them.
    const isTurnedAway = role !== 'MANAGER' && leadsToDashboard(to)
    return location.assign(back ?? (isTurnedAway ? paths.signIn({ to: paths.manage() }) : pathAfterSignIn(to, role)))
  }
}

/** The redirect address of the waiting front end, or the consent page where consent is needed. */
const answered = async (requestId: string, agrees: boolean): Promise<string> => {
  try {
    return (await client.oauth.finishAuthorizeRequest({ params: { requestId }, body: { agrees } })).redirectUrl
  } catch (error) {
    if (isRefusal(error, 'oauth.finishAuthorizeRequest', 'CONSENT_REQUIRED')) return paths.signIn({ request: requestId })
    throw error
  }
}

export type Unfinished = {
  state: Exclude<StateMachine['state'], 'SUCCESS'>
  answer: StateMachine
  email: string
  /** The page of the front end that requested the new password, where the sign-in ends. */
  redirectUrl: string | null
}

const unfinishedKey = 'foyer-sign-in'

// The validity of a code.
const validMinutes = 10

/** Phones discard the page while the visitor reads their mail. Kept for this tab and the address on which the sign-in began. */
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

/** A remembered device needs no second factor; the token does not replace the password. */
export const deviceToken = (): string | undefined => browserStore.read(deviceKey) ?? undefined

const keepDeviceToken = ({ additionalData }: StateMachine): void => {
  const { deviceToken: found } = additionalData as { deviceToken?: { strValue?: string } }
  if (found?.strValue) browserStore.keep(deviceKey, found.strValue)
}

const questionIn = (error: unknown): StateMachine | null =>
  isRefusal(error, 'identity.signIn', 'SECOND_FACTOR_REQUIRED') ? error.data : null

export const orQuestion = async (signIn: Promise<void>, onQuestion: (question: StateMachine) => Promise<void>): Promise<void> => {
  try {
    await signIn
  } catch (error) {
    const question = questionIn(error)
    if (!question) throw error
    await onQuestion(question)
  }
}
