import type { Session, StateMachine } from '@foyer/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { questionIn } from '../../forms/second-factor-question.ts'
import { keepDeviceToken } from './device-token.ts'
import { ownPath } from './own-path.ts'

/** A sign-in that asks for more. */
export type Unfinished = { state: Exclude<StateMachine['state'], 'SUCCESS'>; answer: StateMachine; email: string }

export type GoOn = (answer: StateMachine, email: string) => Promise<void>

type SignInCourse = {
  unfinished: Unfinished | null
  /** With what the site answered to the last proof: one more is asked for, or the browser is led on. Throws what is refused on the way. */
  goOn: GoOn
  startOver: () => void
}

/** What becomes of whoever is signed in. */
export type OnSignedIn = (session: Session) => void | Promise<void>

/** The course of a sign-in, whichever page it began on; the browser is led on, unless the page has something to do first. */
export const useSignIn = (onSignedIn?: OnSignedIn): SignInCourse => {
  const leave = useLeave()
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const [wayBack, setWayBack] = useState<string | null>(null)
  const goOn: GoOn = async (answer, email) => {
    const back = wayBackIn(answer) ?? wayBack
    setWayBack(back)
    if (answer.state !== 'SUCCESS') return setUnfinished({ state: answer.state, answer, email })
    keepDeviceToken(answer)
    const session = await enter(answer.sessionToken ?? '')
    if ('state' in session) return await goOn(session, email)
    if (onSignedIn) return await onSignedIn(session)
    return back === null ? await leave(session) : location.assign(back)
  }
  return { unfinished, goOn, startOver: () => setUnfinished(null) }
}

/** Where a front end wants somebody back who set a new password: an address of its own, as the site has looked at before it mailed the link. */
const wayBackIn = ({ additionalData }: StateMachine): string | null => {
  const { redirectUrl } = additionalData as { redirectUrl?: { strValue?: string } } // free on the wire; this member is text
  return redirectUrl?.strValue ?? null
}

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
export const useLeave = (): ((session: Session) => Promise<void>) => {
  const [search] = useSearchParams()
  return async ({ role }) => {
    const requestId = search.get('request')
    if (requestId === null) return location.assign(ownPath(search.get('to'), role))
    const { redirectUrl } = await client.oauth.finishAuthorizeRequest({ params: { requestId } })
    return location.assign(redirectUrl)
  }
}
