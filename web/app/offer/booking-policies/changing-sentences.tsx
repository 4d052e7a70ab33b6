import { useText } from '../../text/text.tsx'
import type { RulesEditor } from './policy-rules.ts'
import { Sentence, useModes } from './sentence.tsx'

/** Until when clients can cancel and move, and whether the link in their mail is enough for it. */
export const ChangingSentences = ({ rules, change }: RulesEditor) => {
  const { cancellationPolicy: cancel, reschedulePolicy: move } = rules
  return (
    <>
      <p>
        <Until
          verb="cancel"
          limit={{ isAllowed: cancel.enabled, isLimited: cancel.limitLatestCancellation, minutes: cancel.latestCancellationInMinutes }}
          onChange={({ isAllowed, isLimited, minutes }) =>
            change({
              cancellationPolicy: {
                ...cancel,
                enabled: isAllowed,
                limitLatestCancellation: isLimited,
                latestCancellationInMinutes: minutes,
              },
            })
          }
        />{' '}
        {cancel.enabled && (
          <ByLink
            verb="cancel"
            isAllowed={cancel.allowAnonymous}
            onChange={(allowAnonymous) => change({ cancellationPolicy: { ...cancel, allowAnonymous } })}
          />
        )}
      </p>
      <p>
        <Until
          verb="move"
          limit={{ isAllowed: move.enabled, isLimited: move.limitLatestReschedule, minutes: move.latestRescheduleInMinutes }}
          onChange={({ isAllowed, isLimited, minutes }) =>
            change({
              reschedulePolicy: { ...move, enabled: isAllowed, limitLatestReschedule: isLimited, latestRescheduleInMinutes: minutes },
            })
          }
        />{' '}
        {move.enabled && (
          <ByLink
            verb="move"
            isAllowed={move.allowAnonymous}
            onChange={(allowAnonymous) => change({ reschedulePolicy: { ...move, allowAnonymous } })}
          />
        )}
      </p>
    </>
  )
}

type Limit = { isAllowed: boolean; isLimited: boolean; minutes: number }
type UntilProps = { verb: 'cancel' | 'move'; limit: Limit; onChange: (limit: Limit) => void }

const Until = ({ verb, limit, onChange }: UntilProps) => {
  const { t } = useText()
  const modes = useModes()
  const allowed = limit.isLimited ? 'before' : 'atStart'
  return (
    <Sentence
      label={t(`manager.policies.labels.${verb}`)}
      text={t(`manager.policies.${verb}.${limit.isAllowed ? allowed : 'never'}`)}
      modes={modes('before', 'atStart', 'never')}
      onMode={(mode) => onChange({ ...limit, isAllowed: mode !== 'never', isLimited: mode === 'before' })}
      span={{ minutes: limit.minutes, onChange: (minutes) => onChange({ isAllowed: true, isLimited: true, minutes }) }}
    />
  )
}

type ByLinkProps = { verb: 'cancel' | 'move'; isAllowed: boolean; onChange: (isAllowed: boolean) => void }

const ByLink = ({ verb, isAllowed, onChange }: ByLinkProps) => {
  const { t } = useText()
  const modes = useModes()
  return (
    <Sentence
      label={t(`manager.policies.labels.${verb}By`)}
      text={t(isAllowed ? 'manager.policies.byLink' : 'manager.policies.signedIn')}
      modes={modes('byLink', 'signedIn')}
      onMode={(mode) => onChange(mode === 'byLink')}
    />
  )
}
