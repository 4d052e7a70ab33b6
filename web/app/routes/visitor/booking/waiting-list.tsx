import { ApiError } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { NoScripts } from '../../../booking/own-booking/no-scripts.tsx'
import { WaitingEntry } from '../../../booking/waiting-list/waiting-entry.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link.tsx'

/** The entry is null once it has left its list. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const token = params.token ?? ''
  try {
    const { entry } = await apiOf(context)['waiting-list'].getWaitingListEntry({ params: { token } })
    return { token, entry, now: Temporal.Now.instant().toString() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'WAITING_LIST_ENTRY_NOT_FOUND') return { token, entry: null, now: Temporal.Now.instant().toString() }
    if (error.code === 'INVALID_TOKEN' || error.code === 'INVALID_ARGUMENT') throw new Response(null, { status: 404 })
    throw error
  }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const WaitingList = () => {
  const { t } = useText()
  const { token, entry, now } = useLoaderData<typeof loader>()
  return (
    <div className="page-narrow">
      <PageTitle>{t('booking.waiting.title')}</PageTitle>
      <NoScripts words="booking.manage.noScripts" />
      {entry ? <WaitingEntry key={entry.revision} token={token} entry={entry} loadedAt={now} /> : <Gone />}
    </div>
  )
}

const Gone = () => {
  const { t } = useText()
  return (
    <div className="grid gap-4 py-12">
      <h1 tabIndex={-1} className="text-balance text-date">
        {t('booking.waiting.goneTitle')}
      </h1>
      <p className="text-pretty text-ink-2">{t('booking.waiting.gone')}</p>
      <p>
        <LinkButton kind="primary" to={paths.timetable()}>
          {t('booking.waiting.toTimetable')}
        </LinkButton>
      </p>
    </div>
  )
}

export default WaitingList
