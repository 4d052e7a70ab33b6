import type { ApiError } from '@foyer/sdk'
import { type ReactNode, useEffect, useRef } from 'react'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link.tsx'

type StepFrameProps = {
  title: string
  /** What happens here; `<b>` stands out. */
  body?: string
  error?: ApiError | undefined
  /** It took the place of another step, so reading begins at its title, unless a field takes the focus. */
  isNext?: boolean
  children?: ReactNode
}

/** Title, sentence, refusal: the head of each step of signing in. */
export const StepFrame = ({ title, body, error, isNext = false, children }: StepFrameProps) => {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <div className="grid gap-4">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-date outline-none">
          {title}
        </h1>
        {body !== undefined && (
          <p className="mt-2 text-ink-2">
            <Rich text={body} parts={{ b: (words) => <strong className="font-strong text-ink wrap-anywhere">{words}</strong> }} />
          </p>
        )}
      </div>
      {error && <Banner tone="bad" role="alert" title={accountRefusalText(error, t)} />}
      {children}
    </div>
  )
}

/** The proofs of a sign-in are exchanged by scripts. Visitors without scripts are told before typing a password. */
export const NoScripts = () => {
  const { t } = useText()
  return (
    <noscript>
      <Banner tone="wait" title={t('account.noScripts')} />
    </noscript>
  )
}

/** The question of a front end was answered before, or waited too long. */
export const RequestGone = () => {
  const { t } = useText()
  return (
    <StepFrame title={t('account.signIn.expiredTitle')} body={t('account.signIn.expired')}>
      <LinkButton to={paths.home()}>{t('account.waiting.home')}</LinkButton>
    </StepFrame>
  )
}
