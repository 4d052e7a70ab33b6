import { type RefObject, useEffect, useRef } from 'react'
import { client } from '../../api.ts'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'

type ChangeNewsProps = {
  text: string
  hasOthers: boolean
}

/** Offers to end all other sessions, in case a stranger made the change. */
export const SecurityNews = ({ text, hasOthers }: ChangeNewsProps) => {
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
      {end.error && <ErrorLine>{accountRefusalText(end.error, t)}</ErrorLine>}
    </div>
  )
}

/**
 * Moves the focus to the heading of the section when a change removed the focused element. A dialog that closes first gives the focus
 * back to its trigger, if that still exists.
 */
export const useFocusAfterChange = (change: unknown): RefObject<HTMLHeadingElement | null> => {
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
