import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useSite } from '../../../house/site-context.ts'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { StepFrame } from '../../../membership/sign-in/step-frame.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link.tsx'

/** The errors of a front end's authorization request, with the HTTP status of the page. */
const statuses = { INVALID_CLIENT: 401, REDIRECT_NOT_ALLOWED: 400, VISIT_NOT_FOUND: 404, other: 400 } as const

const isKnown = (code: string): code is keyof typeof statuses => Object.hasOwn(statuses, code)

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('code') ?? ''
  const code = isKnown(asked) ? asked : 'other'
  // Any page can link here with any text, so only known codes and well-formed ids are shown.
  const id = /^[\da-f-]{36}$/.exec(searchParams.get('id') ?? '')?.[0]
  return data({ code, id }, { status: statuses[code] })
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The front end is not trusted, so the error is shown here instead of being sent to it. */
const SignInProblem = () => {
  const { t } = useText()
  const { name } = useSite()
  const { code, id } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{t('account.problem.title')}</PageTitle>
      <SignInFrame>
        <StepFrame title={t('account.problem.title')} body={t(`account.problem.${code}`, { name })}>
          <LinkButton kind="primary" to={paths.home()}>
            {t('account.waiting.home')}
          </LinkButton>
          {id !== undefined && (
            <p className="text-ink-3 text-small">
              {t('account.problem.help')} <span className="wrap-anywhere">{id}</span>
            </p>
          )}
        </StepFrame>
      </SignInFrame>
    </>
  )
}

export default SignInProblem
