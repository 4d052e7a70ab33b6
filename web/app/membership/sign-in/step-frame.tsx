import type { ApiError } from '@foyer/sdk'
import { type ReactNode, useEffect, useRef } from 'react'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

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
      {error && <Banner tone="bad" role="alert" title={refusalWords(error, t)} />}
      {children}
    </div>
  )
}
