import { useRouteError } from 'react-router'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { problemOf } from '../../problem-of.ts'
import { ProblemMessage } from '../../problem-page.tsx'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton, linkLook } from '../../ui/link.tsx'

/** For the pages behind a booking's link: most often the link is what is wrong. */
export const BookingProblem = () => {
  const problem = problemOf(useRouteError())
  return problem === 'notFound' ? <InvalidLink /> : <ProblemMessage problem={problem} />
}

const InvalidLink = () => {
  const { t } = useText()
  const { email, phone } = useSite()
  return (
    <div className="page-narrow grid gap-4 py-16">
      <PageTitle>{t('booking.manage.invalidTitle')}</PageTitle>
      <h1 className="text-date">{t('booking.manage.invalidTitle')}</h1>
      <p className="text-ink-2">{t('booking.manage.invalid')}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {email !== undefined && (
          <a className={linkLook} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== undefined && (
          <a className={linkLook} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        )}
      </p>
      <p>
        <LinkButton kind="primary" to={paths.home()}>
          {t('common.problems.home')}
        </LinkButton>
      </p>
    </div>
  )
}
