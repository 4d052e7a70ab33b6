import { ApiError } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { NoScripts } from '../../../booking/own-booking/no-scripts.tsx'
import { ParticipationPage } from '../../../booking/own-booking/participation-page.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { useText } from '../../../text/text.tsx'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const token = params.token ?? ''
  try {
    const { participation } = await apiOf(context).bookings.getParticipation({ params: { token } })
    return { token, participation }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'INVALID_TOKEN' || error.code === 'INVALID_ARGUMENT')) {
      throw new Response(null, { status: 404 })
    }
    throw error
  }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const Participant = () => {
  const { t } = useText()
  const { token, participation } = useLoaderData<typeof loader>()
  return (
    <div className="page-narrow pt-8 wide:pt-12">
      <PageTitle>{t('booking.people.view.title')}</PageTitle>
      <NoScripts words="booking.manage.noScripts" />
      <ParticipationPage token={token} view={participation} />
    </div>
  )
}

export default Participant
