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
  body?: string
  error?: ApiError | undefined
  /** Moves the focus to the title after the previous step, unless a field takes it. */
  isNext?: boolean
  children?: ReactNode
}

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

/** Proofs of a sign-in are exchanged by scripts; visitors without scripts are told before they type a password. */
export const NoScripts = () => {
  const { t } = useText()
  return (
    <noscript>
      <Banner tone="wait" title={t('account.noScripts')} />
    </noscript>
  )
}

export const RequestGone = () => {
  const { t } = useText()
  return (
    <StepFrame title={t('account.signIn.expiredTitle')} body={t('account.signIn.expired')}>
      <LinkButton to={paths.home()}>{t('account.waiting.home')}</LinkButton>
    </StepFrame>
  )
}
