import type { ConnectionOffer, SignInChoice } from '@foyer/contract'
import { useEffect, useRef } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { deviceToken } from './device-token.ts'
import type { Goal } from './goal.ts'
import { useProvider } from './provider-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { GoOn } from './use-sign-in.ts'

type AnswerStepProps = { answerToken: string; goal: Goal; goOn: GoOn; onOffer: (offer: ConnectionOffer) => void }

/** Back from a provider: what it answered is redeemed, and the sign-in goes the way of every other. */
export const ProviderAnswerStep = ({ answerToken, goal, goOn, onOffer }: AnswerStepProps) => {
  const { t } = useText()
  const finish = useCall(async () => {
    const body = { answerToken, deviceToken: deviceToken() }
    const { stateMachine, email = '', offer } = await client['sign-in-providers'].finishProviderSignIn({ body })
    if (offer) onOffer(offer)
    else if (stateMachine) await goOn(stateMachine, email)
  })
  useOnce(() => void finish.send())
  if (finish.error) return <Stopped error={finish.error} goal={goal} />
  return <OnTheWay>{t('account.provider.finishing')}</OnTheWay>
}

/** A front end asked for this provider by name, so go there without another question. */
export const ProviderLeadStep = ({ choice, goal }: { choice: SignInChoice; goal: Goal }) => {
  const { t } = useText()
  const lead = useProvider(goal)
  useOnce(() => {
    // Do not redirect again when the visitor comes back with the browser's back button.
    history.replaceState(history.state, '', paths.signIn(goal))
    void lead.send(choice.id)
  })
  if (lead.error) return <Stopped error={lead.error} goal={goal} />
  return <OnTheWay>{t('account.provider.leading', { provider: choice.name })}</OnTheWay>
}

const Stopped = ({ error, goal }: { error: Parameters<typeof StepFrame>[0]['error']; goal: Goal }) => {
  const { t } = useText()
  return (
    <StepFrame title={t('account.signIn.title')} error={error} isNext>
      <LinkButton to={paths.signIn(goal)} reloadDocument>
        {t('account.provider.back')}
      </LinkButton>
    </StepFrame>
  )
}

const OnTheWay = ({ children }: { children: string }) => (
  <div role="status" className="grid justify-items-center gap-3 py-10 text-ink-2">
    <Spinner />
    <h1 className="text-date text-ink">{children}</h1>
  </div>
)

const useOnce = (act: () => void): void => {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    act()
  })
}

const problems = ['declined', 'unavailable', 'refused', 'expired', 'taken'] as const

type ProblemProps = { problem: string | null; provider: string | null; choices: readonly SignInChoice[] }

/** Why the provider sent the visitor back. Name only the site's own providers: any page can link here with any name. */
export const ProviderProblem = ({ problem, provider, choices }: ProblemProps) => {
  const { t } = useText()
  const known = problems.find((one) => one === problem)
  if (!known) return null
  const name = choices.find((choice) => choice.name === provider)?.name ?? t('account.provider.some')
  return <Banner tone={known === 'declined' ? 'wait' : 'bad'} role="alert" title={t(`account.provider.${known}`, { provider: name })} />
}
