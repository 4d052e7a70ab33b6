import { seriesRulesOf } from '@foyer/domain'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { WordNumber } from '../../ui/word-number.tsx'
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

/** Only the first date of a series has to keep the rule above. */
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
