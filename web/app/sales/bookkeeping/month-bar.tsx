import { daysOfMonth } from '@foyer/domain'
import { useState } from 'react'
import { laterDay } from '../../ground/lists/days.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { latestMonths, useBooksText, type useMonth } from './use-month.ts'

const other = 'other'

type MonthBarProps = ReturnType<typeof useMonth> & { hasTestMoney: boolean }

export const MonthBar = ({ period, month, change, hasTestMoney }: MonthBarProps) => {
  const { t } = useText()
  const text = useBooksText()
  const { timeZone } = useSite()
  const [isTyping, setTyping] = useState(false)
  const months = latestMonths(timeZone)
  const isListed = month !== null && months.includes(month) && !isTyping
  const { from, to, isTest } = period
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Select
        label={t('manager.month.month')}
        value={isListed ? month : other}
        options={[...months.map((id) => ({ id, label: text.month(id) })), { id: other, label: t('manager.month.otherDays') }]}
        onChange={(chosen) => {
          setTyping(chosen === other)
          if (chosen !== other) change(daysOfMonth(chosen))
        }}
        className="w-52 max-phone:w-full"
      />
      {!isListed && (
        <>
          <DateField
            label={t('manager.list.days.from')}
            value={from}
            onChange={(day) => change({ from: day, to: laterDay(to, day) })}
            className="w-52 max-phone:w-full"
          />
          <DateField
            label={t('manager.list.days.to')}
            value={to}
            min={from}
            onChange={(day) => change({ to: day })}
            className="w-52 max-phone:w-full"
          />
        </>
      )}
      {(hasTestMoney || isTest) && (
        <Select
          label={t('manager.month.test')}
          value={isTest ? 'test' : 'real'}
          options={[
            { id: 'real', label: t('manager.month.real') },
            { id: 'test', label: t('manager.month.testMoney') },
          ]}
          onChange={(chosen) => change({ isTest: chosen === 'test' })}
          className="w-52 max-phone:w-full"
        />
      )}
    </div>
  )
}
