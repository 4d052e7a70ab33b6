import { useEffect } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import type { Coming } from './coming.ts'

type SightChoiceProps = { coming: Coming; setComing: (coming: Coming) => void }

/** Asked only of members whose profile may be shown. Until they choose, the setting of their profile counts. */
const SightChoice = ({ coming, setComing }: SightChoiceProps) => {
  const { t } = useText()
  const { send, answer } = useCall(client['who-is-coming'].getSeenByParticipants)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once.
  useEffect(() => void send({}), [])
  if (!answer?.isOffered || !answer.isInCommunity) return null
  return (
    <div className="grid gap-1">
      <Switch checked={coming.isSeen ?? answer.isSeen} aria-describedby="sight-hint" onValue={(isSeen) => setComing({ ...coming, isSeen })}>
        {t('booking.company.show')}
      </Switch>
      <p id="sight-hint" className="text-ink-2 text-small">
        {t('booking.company.hereHint')}
      </p>
    </div>
  )
}

export default SightChoice
