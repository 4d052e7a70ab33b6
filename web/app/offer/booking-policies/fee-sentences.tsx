import type { BookingPolicyRules } from '@foyer/contract'
import { usualLateRules } from '@foyer/domain'
import { useSite } from '../../house/site-context.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { WordNumber } from '../../ui/fields/word-number.tsx'
import { WordMenu } from '../../ui/overlays/word-menu.tsx'
import type { RulesEditor } from './policy-rules.ts'
import { Sentence, useModes } from './sentence.tsx'

type Fees = BookingPolicyRules['cancellationFeePolicy']
type FeeWindow = Fees['cancellationWindows'][number]

const feeKeys = ['first', 'second']
const proposed: FeeWindow = { percentage: '50', startInMinutes: 1440 }
const proposedSecond: FeeWindow = { percentage: '100', startInMinutes: 120 }

export const FeeSentences = ({ rules: { cancellationFeePolicy: fees }, change }: RulesEditor) => {
  const { t } = useText()
  const modes = useModes()
  const save = (changes: Partial<Fees>) => change({ cancellationFeePolicy: { ...fees, ...changes } })
  const { cancellationWindows: windows } = fees
  const begin = { enabled: true, cancellationWindows: windows.length > 0 ? windows : [proposed] }
  if (!fees.enabled || windows.length === 0) {
    return (
      <p>
        <Sentence
          label={t('manager.policies.labels.fee')}
          text={t('manager.policies.fee.none')}
          modes={modes('free', 'costs')}
          onMode={(mode) => mode === 'costs' && save(begin)}
        />
      </p>
    )
  }
  return (
    <>
      {windows.map((window, index) => (
        <p key={feeKeys[index]}>
          <Fee
            window={window}
            isFirst={index === 0}
            onChange={(changed) => save({ cancellationWindows: windows.toSpliced(index, 1, changed) })}
            onRemove={() => save(windows.length > 1 ? { cancellationWindows: windows.toSpliced(index, 1) } : { enabled: false })}
          />
        </p>
      ))}
      {windows.length < feeKeys.length && (
        <Button size="small" className="justify-self-start" onPress={() => save({ cancellationWindows: [...windows, proposedSecond] })}>
          {t('manager.policies.fee.add')}
        </Button>
      )}
    </>
  )
}

type FeeProps = { window: FeeWindow; isFirst: boolean; onChange: (window: FeeWindow) => void; onRemove: () => void }

const Fee = ({ window, isFirst, onChange, onRemove }: FeeProps) => {
  const { t } = useText()
  const modes = useModes()
  const { startInMinutes, ...price } = window
  const label = t(isFirst ? 'manager.policies.labels.fee' : 'manager.policies.labels.secondFee')
  const fromLabel = t(isFirst ? 'manager.policies.labels.feeFrom' : 'manager.policies.labels.secondFeeFrom')
  const from = startInMinutes === undefined ? 'anyTime' : 'before'
  const keepStart = startInMinutes === undefined ? {} : { startInMinutes }
  return (
    <Sentence
      label={label}
      text={t(`manager.policies.fee.${isFirst ? 'first' : 'second'}.${from}`)}
      modes={modes('free', 'costs')}
      onMode={(mode) => mode === 'free' && onRemove()}
      {...(startInMinutes !== undefined && {
        span: { label: fromLabel, minutes: startInMinutes, onChange: (minutes: number) => onChange({ ...price, startInMinutes: minutes }) },
      })}
      parts={{
        sum: () => <Sum label={label} price={price} onChange={(changed) => onChange({ ...changed, ...keepStart })} />,
        from: (word) => (
          <WordMenu
            label={fromLabel}
            word={word}
            choices={modes('feeFrom', 'anyTime')}
            onChoose={(mode) => onChange({ ...price, ...(mode === 'feeFrom' && { startInMinutes: startInMinutes ?? 1440 }) })}
          />
        ),
      }}
    />
  )
}

type Price = Omit<FeeWindow, 'startInMinutes'>
type SumProps = { label: string; price: Price; onChange: (price: Price) => void }

const largestSum = 100_000

const Sum = ({ label, price: { amount, percentage = '0' }, onChange }: SumProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const number = Number(amount?.value ?? percentage)
  const priceOf = (unit: string, value: number): Price =>
    unit === 'percent' ? { percentage: String(Math.min(value, 100)) } : { amount: { value: String(value), currency } }
  const unit = amount ? 'amount' : 'percent'
  const units = [
    { id: 'percent', text: t('manager.policies.fee.ofPrice') },
    { id: 'amount', text: currency },
  ]
  return (
    <span className="whitespace-nowrap">
      <WordNumber
        label={t('manager.policies.howMany', { what: label })}
        value={number}
        min={0.01}
        max={unit === 'percent' ? 100 : largestSum}
        isDecimal
        onValue={(value) => onChange(priceOf(unit, value))}
      />{' '}
      <WordMenu
        label={t('manager.policies.unit', { what: label })}
        word={amount ? currency : t('manager.policies.fee.ofPrice')}
        choices={units}
        onChoose={(id) => onChange(priceOf(id, number))}
      />
    </span>
  )
}

type Late = NonNullable<BookingPolicyRules['lateFeePolicy']>

const ways = ['CREDIT', 'FEE', 'CREDIT_AND_FEE'] as const

/** Empty where canceling is free. */
export const LateSentences = ({ rules: { cancellationFeePolicy, lateFeePolicy: late = usualLateRules }, change }: RulesEditor) => {
  const { t } = useText()
  if (!cancellationFeePolicy.enabled) return null
  const save = (changes: Partial<Late>) => change({ lateFeePolicy: { ...late, ...changes } })
  return (
    <>
      <p>
        <Rich
          text={t('manager.policies.late.forgiven')}
          parts={{
            count: () => (
              <WordNumber
                label={t('manager.policies.late.count')}
                value={late.forgivenCount}
                min={0}
                max={20}
                onValue={(forgivenCount) => save({ forgivenCount })}
              />
            ),
            days: () => (
              <WordNumber
                label={t('manager.policies.late.days')}
                value={late.forgivenDays}
                min={1}
                max={730}
                onValue={(forgivenDays) => save({ forgivenDays })}
              />
            ),
          }}
        />
      </p>
      <p>
        <Rich
          text={t(`manager.policies.late.plan.${late.withPlan}`)}
          parts={{
            mode: (word) => (
              <WordMenu
                label={t('manager.policies.late.planLabel')}
                word={word}
                choices={ways.map((id) => ({ id, text: t(`manager.policies.late.ways.${id}`) }))}
                onChoose={(id) => save({ withPlan: ways.find((way) => way === id) ?? late.withPlan })}
              />
            ),
          }}
        />
      </p>
      <p>
        <Rich
          text={t(`manager.policies.late.noShow.${late.noShowEnabled ? 'owes' : 'free'}`)}
          parts={{
            mode: (word) => (
              <WordMenu
                label={t('manager.policies.late.noShowLabel')}
                word={word}
                choices={[
                  { id: 'free', text: t('manager.policies.late.noShow.freeWord') },
                  { id: 'owes', text: t('manager.policies.late.noShow.owesWord') },
                ]}
                onChoose={(id) => save({ noShowEnabled: id === 'owes' })}
              />
            ),
            hours: () => (
              <WordNumber
                label={t('manager.policies.late.hours')}
                value={Math.round(late.noShowGraceInMinutes / 60)}
                min={1}
                max={720}
                onValue={(hours) => save({ noShowGraceInMinutes: hours * 60 })}
              />
            ),
          }}
        />
      </p>
    </>
  )
}
