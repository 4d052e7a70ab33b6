import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { JoinWays } from '../join-ways.tsx'

export const joinAnchor = 'join'

export const HowToJoin = ({ about }: { about: string }) => {
  const { t } = useText()
  const { email, phone } = useSite()
  const hasWays = email !== undefined || phone !== undefined
  return (
    <div id={joinAnchor} className="scroll-mt-6 border-line border-t pt-5">
      <p className="font-strong">{t('classes.session.toClass')}</p>
      <p className="text-ink-2">{t(hasWays ? 'classes.session.askForPlace' : 'classes.session.askThere')}</p>
      {hasWays && <JoinWays about={about} />}
    </div>
  )
}
