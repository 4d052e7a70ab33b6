import type { Site } from '@foyer/contract'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ScreenBar } from '../../../house/shell/screen-bar.tsx'
import { postponeSetUp, SetUpProgress, type SetUpStep, setUpSteps, useManagedSite } from '../../../house/site/set-up.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton } from '../../../ui/list-loading.tsx'
import { BusinessStep, HoursStep, LiveStep, MailStep, ServiceStep } from './welcome-steps.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

const Welcome = () => {
  const { t } = useText()
  const site = useManagedSite()
  return (
    <>
      <ScreenBar title={t('manager.setUp.title')}>
        <LinkButton to={paths.manage()} kind="quiet" className="ms-auto" onClick={postponeSetUp}>
          {t('manager.setUp.later')}
        </LinkButton>
      </ScreenBar>
      <div className="mx-auto w-full max-w-[720px] p-4 desk:py-10">
        {site ? <Steps site={site} /> : <ListSkeleton label={t('manager.site.loading')} />}
      </div>
    </>
  )
}

const Steps = ({ site }: { site: Site }) => {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const step = setUpSteps.find((name) => name === search.get('step')) ?? 'business'
  const position = setUpSteps.indexOf(step)
  const go = (to: SetUpStep | undefined) => (to ? setSearch({ step: to }, { preventScrollReset: true }) : void navigate(paths.manage()))
  const ways = { onNext: () => go(setUpSteps[position + 1]), onBack: position === 0 ? undefined : () => go(setUpSteps[position - 1]) }
  const steps: Record<SetUpStep, React.ReactNode> = {
    business: <BusinessStep site={site} {...ways} />,
    hours: <HoursStep site={site} {...ways} />,
    service: <ServiceStep {...ways} />,
    mail: <MailStep {...ways} />,
    live: <LiveStep site={site} {...ways} />,
  }
  return (
    <div className="grid gap-8">
      <SetUpProgress step={step} />
      {steps[step]}
    </div>
  )
}

export default Welcome
