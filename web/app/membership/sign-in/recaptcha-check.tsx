import type { CaptchaToken, ShownRecaptcha } from '@foyer/contract'
import { type ApiError, isRefusal } from '@foyer/sdk'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

// Loaded only when needed, which is rare.
const RecaptchaWidget = lazy(() => import('./recaptcha-widget.tsx'))

/** The data of a refusal that asks for reCAPTCHA; null for other refusals. */
export const recaptchaIn = (error: ApiError | undefined): ShownRecaptcha | null =>
  // The refusals of these codes carry what the page needs.
  error?.data.captcha === 'RECAPTCHA' ? (error.data as ShownRecaptcha) : null

type RecaptchaCheckProps = {
  error: ApiError | undefined
  /** Repeats the call with the visitor's captcha solution, without another press. */
  onTokens: (tokens: CaptchaToken[]) => void
  /** What else there is to do where the check does not load. */
  children?: ReactNode
}

/** Shows reCAPTCHA once a call was refused for it, after too many attempts; it is not loaded before. */
export const RecaptchaCheck = ({ error, onTokens, children }: RecaptchaCheckProps) => {
  const [tries, setTries] = useState(0)
  const asked = recaptchaIn(error)
  if (!asked) return null
  const isRefused = isRefusal(error, 'authentication.login', '-19970')
  return (
    <Suspense fallback={<Skeleton className="h-36" />}>
      <RecaptchaWidget
        key={`${error?.requestId} ${tries}`}
        asked={asked}
        isRefused={isRefused}
        onTokens={onTokens}
        onAgain={() => setTries(tries + 1)}
      >
        {children}
      </RecaptchaWidget>
    </Suspense>
  )
}
