import type { ConnectionOffer, SignInChoice } from '@foyer/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { accountPaths } from '../../account-paths.ts'
import { client } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { goalIn } from './goal.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { ProviderAnswerStep, ProviderLeadStep, ProviderProblem } from './provider-steps.tsx'
import { SignInCourse } from './sign-in-course.tsx'
import { useLeave } from './use-sign-in.ts'

/** `chosenId`: the provider that a front end asked for by name. */
type WayInFormProps = { body: string; choices: readonly SignInChoice[]; chosenId: string | undefined }

/** Before leaving: the account that is open now is connected with the provider that somebody came from. */
const connect = ({ linkToken }: ConnectionOffer) => client['sign-in-providers'].acceptConnectionOffer({ body: { linkToken } })

/** With a password, a passkey or a provider; or what became of an attempt at one of them. */
export const WayInForm = ({ body, choices, chosenId }: WayInFormProps) => {
  const { t } = useText()
  const [search] = useSearchParams()
  const leave = useLeave()
  const [offer, setOffer] = useState<ConnectionOffer | null>(null)
  const goal = goalIn(search)
  const [answerToken, problem] = [search.get('answer'), search.get('problem')]
  const chosen = problem === null ? choices.find(({ id }) => id === chosenId) : undefined
  if (chosen && answerToken === null) return <ProviderLeadStep choice={chosen} goal={goal} />
  if (answerToken !== null && offer === null)
    return <SignInCourse>{(goOn) => <ProviderAnswerStep {...{ answerToken, goal, goOn }} onOffer={setOffer} />}</SignInCourse>
  return (
    <SignInCourse onSignedIn={offer ? (session) => connect(offer).then(() => leave(session)) : undefined}>
      {(goOn) => (
        <>
          <CredentialsForm
            body={offer ? t('account.provider.offer', { email: offer.email, provider: offer.providerName }) : body}
            {...{ goal, goOn }}
            knownEmail={offer?.email}
            isFixed={offer !== null}
            lead={
              offer === null && (
                <>
                  <ProviderProblem {...{ problem, choices }} provider={search.get('provider')} />
                  <ProviderButtons {...{ choices, goal }} />
                </>
              )
            }
          />
          <p className="mt-4 border-line border-t pt-4 text-ink-2">
            {t('account.signIn.noAccount')} <Link to={accountPaths.signUp(goal)}>{t('account.signIn.signUp')}</Link>
          </p>
        </>
      )}
    </SignInCourse>
  )
}
