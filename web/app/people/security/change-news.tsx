import { type RefObject, useEffect, useRef } from 'react'
import { client } from '../../api.ts'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'

type ChangeNewsProps = {
  text: string
  /** Whether this account is signed in anywhere else. */
  hasOthers: boolean
}

/** What has just changed, and a button that ends all other sessions, in case a stranger was the reason. */
export const ChangeNews = ({ text, hasOthers }: ChangeNewsProps) => {
  const { t } = useText()
  const end = useAccountCall(() => client.identity.endOtherSessions({ body: {} }))
  if (end.answer) return <Banner tone="ok" role="status" title={t('security.others.ended')} />
  return (
    <div className="grid gap-2">
      <Banner tone="ok" role="status" title={text}>
        {hasOthers && t('security.others.ask')}
      </Banner>
      {hasOthers && (
        <Button
          className="justify-self-start max-phone:w-full"
          isPending={end.isPending}
          pendingLabel={t('security.others.ending')}
          onPress={() => void end.send()}
        >
          {t('security.others.end')}
        </Button>
      )}
      {end.error && <ErrorLine>{refusalWords(end.error, t)}</ErrorLine>}
    </div>
  )
}

/**
 * When something has changed and what had the focus is gone with it, reading goes on at the heading above. A dialog that closes first gives
 * the focus back to where it came from, if that is still there.
 */
export const useLedFocus = (change: unknown): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost) heading.current?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [change])
  return heading
}
