import { JoinWays } from '../../join-ways.tsx'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'

/** The place on the page that says how to join. */
export const joinAnchor = 'join'

/** Places are given out by the business itself. */
export const HowToJoin = ({ about }: { about: string }) => {
  const { t } = useText()
  const { email, phone } = useSite()
  const hasWays = email !== undefined || phone !== undefined
  return (
    <div id={joinAnchor} className="scroll-mt-6 border-line border-t pt-5">
      <p className="font-strong">{t('visitor.sessions.toClass')}</p>
      <p className="text-ink-2">{t(hasWays ? 'visitor.sessions.askForPlace' : 'visitor.sessions.askThere')}</p>
      {hasWays && <JoinWays about={about} />}
    </div>
  )
}
