import { isRouteErrorResponse, useRouteError } from 'react-router'
import { formatWhen, phoneLink } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { ProblemMessage, problemOf } from '../../ground/problem-page.tsx'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton, linkLook } from '../../ui/link.tsx'
import type { WithoutService } from '../own-booking.ts'

export const BookingProblem = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 410) return <ServiceGone booking={error.data as WithoutService} />
  const problem = problemOf(error)
  return problem === 'notFound' ? <InvalidLink /> : <ProblemMessage problem={problem} />
}

const InvalidLink = () => {
  const { t } = useText()
  return <Story title={t('booking.manage.invalidTitle')} sentence={t('booking.manage.invalid')} way={t('common.problems.home')} />
}

const ServiceGone = ({ booking: { title, start, end, zone, isOff } }: { booking: WithoutService }) => {
  const { t, locale } = useText()
  const when = formatWhen(start, end, zone, locale)
  return (
    <Story
      title={t('booking.manage.goneTitle', { service: title })}
      sentence={isOff ? t('booking.manage.goneOff', { when }) : t('booking.manage.goneStands', { when })}
      way={t('booking.manage.goneOthers')}
    />
  )
}

type StoryProps = { title: string; sentence: string; way: string }

const Story = ({ title, sentence, way }: StoryProps) => {
  const { email, phone } = useSite()
  return (
    <div className="page-narrow grid gap-4 py-16">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-balance text-date">{title}</h1>
      <p className="text-pretty text-ink-2">{sentence}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {email !== undefined && (
          <a className={linkLook} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== undefined && (
          <a className={linkLook} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
      </p>
      <p>
        <LinkButton kind="primary" to={paths.home()}>
          {way}
        </LinkButton>
      </p>
    </div>
  )
}
