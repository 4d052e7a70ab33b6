import type { ConnectionOffer, SignInChoice } from '@foyer/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { goalIn } from './goal.ts'
import { LinkSent } from './link-steps.tsx'
import { leadsToDashboard } from './own-path.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { ProviderAnswerStep, ProviderLeadStep, ProviderProblem } from './provider-steps.tsx'
import { SignInCourse } from './sign-in-course.tsx'
import { useLeave } from './use-sign-in.ts'

type WayInFormProps = {
  title?: string | undefined
  body: string
  choices: readonly SignInChoice[]
  /** The provider that a front end asked for by name. */
  chosenId: string | undefined
  /** The member who is signed in and must sign in once more. */
  again?: { email: string; hasPassword: boolean } | undefined
}

/** Before leaving: connect the account that was signed in to with the provider that the visitor came from. */
const connect = ({ linkToken }: ConnectionOffer) => client['sign-in-providers'].acceptConnectionOffer({ body: { linkToken } })

/** With a password, a passkey or a provider; or what became of an attempt at one of them. */
export const WayInForm = ({ title, body, choices, chosenId, again }: WayInFormProps) => {
  const { t } = useText()
  const [search] = useSearchParams()
  const leave = useLeave()
  const [offer, setOffer] = useState<ConnectionOffer | null>(null)
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  const goal = goalIn(search)
  const isTeam = leadsToDashboard(goal.to ?? null)
  const [answerToken, problem] = [search.get('answer'), search.get('problem')]
  const chosen = problem === null ? choices.find(({ id }) => id === chosenId) : undefined
  if (linkSentTo !== null) return <LinkSent email={linkSentTo} onAnother={() => setLinkSentTo(null)} />
  if (chosen && answerToken === null) return <ProviderLeadStep choice={chosen} goal={goal} />
  if (answerToken !== null && offer === null)
    return (
      <SignInCourse>{(goOn) => <ProviderAnswerStep answerToken={answerToken} goal={goal} goOn={goOn} onOffer={setOffer} />}</SignInCourse>
    )
  return (
    <SignInCourse onSignedIn={offer ? (session) => connect(offer).then(() => leave(session)) : undefined}>
      {(goOn) => (
        <>
          <CredentialsForm
            body={offer ? t('account.provider.offer', { email: offer.email, provider: offer.providerName }) : body}
            title={title}
            goal={goal}
            goOn={goOn}
            knownEmail={offer?.email ?? again?.email}
            isFixed={offer !== null || again !== undefined}
            hasPassword={again?.hasPassword}
            onLinkSent={isTeam || again ? setLinkSentTo : undefined}
            lead={
              offer === null && (
                <>
                  <ProviderProblem problem={problem} choices={choices} provider={search.get('provider')} />
                  <ProviderButtons choices={choices} goal={goal} isAgain={again !== undefined} />
                </>
              )
            }
          />
          {/* No sign-up for the dashboard: team members are invited. */}
          {!isTeam && !again && (
            <p className="mt-4 border-line border-t pt-4 text-ink-2">
              {t('account.signIn.noAccount')} <Link to={accountPaths.signUp(goal)}>{t('account.signIn.signUp')}</Link>
            </p>
          )}
        </>
      )}
    </SignInCourse>
  )
}
