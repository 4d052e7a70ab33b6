import type { CalendarAppProvider, CalendarConnection } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CalendarService, calendarServices, isOauthService, type TypedService } from './services.ts'

type ServiceChoicesProps = {
  /** The services at which the owner has registered this site. */
  apps: readonly CalendarAppProvider[]
  onChoose: (service: TypedService) => void
}

/** Google and Microsoft ask on a page of their own; all others in a dialog. */
export const ServiceChoices = ({ apps, onChoose }: ServiceChoicesProps) => {
  const { t } = useText()
  const { begin, isPending, provider, error } = useSignIn()
  const choose = (service: CalendarService) => (isOauthService(service) ? begin(service) : onChoose(service))
  const missing = (service: CalendarService) => isOauthService(service) && !apps.includes(service)
  return (
    <div className="grid gap-3">
      {error !== null && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      <ul
        aria-label={t('manager.calendars.add')}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {calendarServices.map((service) => (
          <li key={service}>
            <button
              type="button"
              disabled={missing(service) || isPending}
              onClick={() => choose(service)}
              className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-start hover:bg-hover disabled:hover:bg-transparent"
            >
              <span className="grid min-w-0 grow">
                <span className="font-medium">{t(`manager.calendars.choices.${service}`)}</span>
                {missing(service) && <span className="text-dense text-ink-2">{t('manager.calendars.apps.missingHint')}</span>}
              </span>
              {isPending && provider === service && <Spinner />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Leads to the page of the service, and from there back to this screen. */
export const useSignIn = () => {
  const start = useMutation({
    ...api['calendar-connections'].beginCalendarSignIn.mutation(),
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
  })
  return {
    begin: (provider: CalendarAppProvider, again?: CalendarConnection) =>
      start.mutate({ params: { provider }, body: { ...(again && { connectionId: again.id }) } }),
    isPending: start.isPending || start.isSuccess,
    provider: start.variables?.params.provider,
    error: start.error,
  }
}
