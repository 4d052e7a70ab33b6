import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { WordNumber } from '../../ui/fields/word-number.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { WordMenu } from '../../ui/overlays/word-menu.tsx'
import { PlusIcon, TrashIcon } from '../../ui/pictures/icons.tsx'

const mostReminders = 5
const aDay = 1440

export type Times = { minutesBefore: number[]; followUp: number | null }
type TimesProps = { times: Times; onChange: (times: Partial<Times>) => void }

export const BeforeTimes = ({ times: { minutesBefore }, onChange }: TimesProps) => {
  const { t } = useText()
  const replace = (index: number, minutes: number) => onChange({ minutesBefore: minutesBefore.with(index, minutes) })
  const next = [aDay, 2 * 60, 2 * aDay, 7 * aDay, 60].find((minutes) => !minutesBefore.includes(minutes)) ?? 30
  return (
    <>
      {minutesBefore.length === 0 && <p className="text-dense text-ink-3">{t('manager.reminders.none')}</p>}
      <ul className="grid gap-2 text-body leading-[2.1]">
        {minutesBefore.map((minutes, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while a number is typed, only its position stays the same.
          <li key={index} className="flex items-start gap-2">
            <span className="min-w-0 grow">
              <SpanInWords
                sentence={t('manager.reminders.sentence')}
                labels={{
                  number: t('manager.reminders.number', { number: index + 1 }),
                  unit: t('manager.reminders.unit', { number: index + 1 }),
                }}
                minutes={minutes}
                onChange={(changed) => replace(index, changed)}
              />
            </span>
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('manager.reminders.remove', { number: index + 1 })}
              onPress={() => onChange({ minutesBefore: minutesBefore.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      {minutesBefore.length < mostReminders && (
        <Button size="small" onPress={() => onChange({ minutesBefore: [...minutesBefore, next] })} className="justify-self-start">
          <PlusIcon size={16} />
          {t('manager.reminders.add')}
        </Button>
      )}
    </>
  )
}

export const AfterTime = ({ times: { followUp }, onChange }: TimesProps) => {
  const { t } = useText()
  return (
    <>
      <CheckBox checked={followUp !== null} onValue={(isOn) => onChange({ followUp: isOn ? aDay : null })}>
        {t('manager.reminders.followUp')}
      </CheckBox>
      {followUp !== null && (
        <p className="text-body leading-[2.1]">
          <SpanInWords
            sentence={t('manager.reminders.followUpSentence')}
            labels={{ number: t('manager.reminders.followUpNumber'), unit: t('manager.reminders.followUpUnit') }}
            minutes={followUp}
            onChange={(minutes) => onChange({ followUp: minutes })}
          />
        </p>
      )}
    </>
  )
}

const minutesIn = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof minutesIn
const units = Object.keys(minutesIn) as Unit[] // its own keys

const longestMinutes = 43_200

/** 24 hours, not one day; two days, not 48 hours. */
const unitOf = (minutes: number): Unit => {
  if (minutes >= 2880 && minutes % 1440 === 0) return 'days'
  return minutes % 60 === 0 ? 'hours' : 'minutes'
}

type SpanInWordsProps = {
  /** With `<number></number>` and `<unit></unit>`. */
  sentence: string
  labels: { number: string; unit: string }
  minutes: number
  onChange: (minutes: number) => void
}

const SpanInWords = ({ sentence, labels, minutes, onChange }: SpanInWordsProps) => {
  const { t } = useText()
  const unit = unitOf(minutes)
  const amount = minutes / minutesIn[unit]
  const within = (wanted: number) => Math.min(longestMinutes, Math.max(5, wanted))
  return (
    <span>
      <Rich
        text={sentence}
        parts={{
          number: () => (
            <WordNumber
              label={labels.number}
              value={amount}
              min={unit === 'minutes' ? 5 : 1}
              max={longestMinutes / minutesIn[unit]}
              onValue={(value) => onChange(within(value * minutesIn[unit]))}
            />
          ),
          unit: () => (
            <WordMenu
              label={labels.unit}
              word={t(`manager.reminders.units.${unit}`)}
              choices={units.map((id) => ({ id, text: t(`manager.reminders.units.${id}`) }))}
              onChoose={(chosen) => onChange(within(amount * minutesIn[units.find((one) => one === chosen) ?? unit]))}
            />
          ),
        }}
      />
    </span>
  )
}
