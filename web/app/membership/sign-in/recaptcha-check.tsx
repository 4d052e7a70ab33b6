import type { CaptchaToken, ShownRecaptcha } from '@foyer/contract'
import { type ApiError, isRefusal } from '@foyer/sdk'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

// Rarely needed.
const RecaptchaWidget = lazy(() => import('./recaptcha-widget.tsx'))

/** Null for refusals that do not ask for reCAPTCHA. */
export const recaptchaIn = (error: ApiError | undefined): ShownRecaptcha | null =>
  // Refusals with this value carry these data.
  error?.data.captcha === 'RECAPTCHA' ? (error.data as ShownRecaptcha) : null

type RecaptchaCheckProps = {
  error: ApiError | undefined
  /** Repeats the call with the visitor's captcha solution, without another press. */
  onTokens: (tokens: CaptchaToken[]) => void
  children?: ReactNode
}

/** Not loaded before a call was refused for too many attempts. */
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
