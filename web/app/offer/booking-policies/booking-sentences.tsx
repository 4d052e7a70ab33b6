import { seriesRulesOf } from '@foyer/domain'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { WordNumber } from '../../ui/fields/word-number.tsx'
import type { RulesEditor } from './policy-rules.ts'
import { Sentence, useModes } from './sentence.tsx'

const largestParty = 1000

export const BookingSentences = ({ rules, change }: RulesEditor) => {
  const { t } = useText()
  const { maxParticipantsPerBooking: party } = rules.participantsPolicy
  return (
    <>
      <p>
        <Opening rules={rules} change={change} />
      </p>
      <p>
        <LastDate rules={rules} change={change} />
      </p>
      <p>
        <Closing rules={rules} change={change} />
      </p>
      <p>
        <Rich
          text={t('manager.policies.party', { count: party })}
          parts={{
            number: () => (
              <WordNumber
                label={t('manager.policies.labels.party')}
                value={party}
                max={largestParty}
                onValue={(maxParticipantsPerBooking) => change({ participantsPolicy: { maxParticipantsPerBooking } })}
              />
            ),
          }}
        />
      </p>
    </>
  )
}

const Opening = ({ rules: { limitEarlyBookingPolicy: early }, change }: RulesEditor) => {
  const { t } = useText()
  const modes = useModes()
  return (
    <Sentence
      label={t('manager.policies.labels.opening')}
      text={t(early.enabled ? 'manager.policies.opensAtMost' : 'manager.policies.opensAnyTime')}
      modes={modes('anyTime', 'atMost')}
      onMode={(mode) => change({ limitEarlyBookingPolicy: { ...early, enabled: mode === 'atMost' } })}
      span={{
        minutes: early.earliestBookingInMinutes,
        onChange: (minutes) => change({ limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: minutes } }),
      }}
    />
  )
}

/** Only the first date of a series must comply with the earliest and latest time of booking. */
const LastDate = ({ rules, change }: RulesEditor) => {
  const series = seriesRulesOf(rules)
  const { t } = useText()
  const modes = useModes()
  return (
    <Sentence
      label={t('manager.policies.labels.lastDate')}
      text={t(series.enabled ? 'manager.policies.seriesAtMost' : 'manager.policies.seriesAnyTime')}
      modes={modes('anyTime', 'atMost')}
      onMode={(mode) => change({ limitSeriesPolicy: { ...series, enabled: mode === 'atMost' } })}
      span={{
        minutes: series.latestDateInMinutes,
        onChange: (minutes) => change({ limitSeriesPolicy: { enabled: true, latestDateInMinutes: minutes } }),
      }}
    />
  )
}

const Closing = ({ rules: { limitLateBookingPolicy: late, bookAfterStartPolicy: afterStart }, change }: RulesEditor) => {
  const { t } = useText()
  const modes = useModes()
  const open = afterStart.enabled ? 'manager.policies.closesAfter' : 'manager.policies.closesAtStart'
  return (
    <Sentence
      label={t('manager.policies.labels.closing')}
      text={t(late.enabled ? 'manager.policies.closesBefore' : open)}
      modes={modes('before', 'atStart', 'afterStart')}
      onMode={(mode) =>
        change({
          limitLateBookingPolicy: { ...late, enabled: mode === 'before' },
          bookAfterStartPolicy: { enabled: mode === 'afterStart' },
        })
      }
      span={{
        minutes: late.latestBookingInMinutes,
        onChange: (minutes) => change({ limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: minutes } }),
      }}
    />
  )
}

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
