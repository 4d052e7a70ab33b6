import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { LoadedList } from '../../../ground/lists/loaded-list.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useSite } from '../../../house/site-context.ts'
import { Checks, CloseMonth } from '../../../sales/bookkeeping/close-month.tsx'
import { EntriesBlock } from '../../../sales/bookkeeping/entries-block.tsx'
import { MoneyBlock } from '../../../sales/bookkeeping/money-block.tsx'
import { MonthBar } from '../../../sales/bookkeeping/month-bar.tsx'
import { LiabilitiesBlock, OpenBlock } from '../../../sales/bookkeeping/open-and-liabilities.tsx'
import type { TableFormat } from '../../../sales/bookkeeping/sheet-block.tsx'
import { StripeBlock } from '../../../sales/bookkeeping/stripe-block.tsx'
import { IssuedBlock, TaxesBlock } from '../../../sales/bookkeeping/taxes-and-issued.tsx'
import { useBooksText, useMonth } from '../../../sales/bookkeeping/use-month.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'

export const handle = { needs: 'payments.read' } satisfies ScreenHandle

const Month = () => {
  const { t, language } = useText()
  const address = useMonth()
  const { period } = address
  const [format, setFormat] = useState<TableFormat>(language === 'de' ? 'german' : 'plain')
  const sheet = useQuery({ ...api.bookkeeping.getMonthSheet.query({ query: period }), placeholderData: keepPreviousData })
  const stripe = useQuery(api.bookkeeping.getStripeSheet.query({ query: period }))
  const shown = { period, format }
  return (
    <>
      <ScreenBar title={t('manager.screens.month.title')}>
        <Button size="small" onPress={() => window.print()} className="ms-auto print:hidden">
          {t('manager.month.print')}
        </Button>
      </ScreenBar>
      <div className="print:hidden"></div>
      <ScreenBody>
        <div data-sheet="" className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <MonthBar {...address} hasTestMoney={sheet.data?.sheet.hasTestMoney ?? false} />
            <FormatChoice format={format} onChange={setFormat} />
          </div>
          <PrintedHead from={period.from} to={period.to} />
          <LoadedList query={sheet} loading={t('manager.month.loading')}>
            {({ sheet: month }) => (
              <>
                <div className="grid grid-cols-1 gap-3">
                  <Checks checks={[...month.checks, ...(stripe.data ? [stripe.data.sheet.check] : [])]} />
                  <div>
                    <CloseMonth sheet={month} />
                  </div>
                </div>
                <TaxesBlock {...shown} taxes={month.taxes} />
                <IssuedBlock {...shown} issued={month.issued} series={month.series} />
                <MoneyBlock {...shown} money={month.money} gaps={month.gaps} gapCount={month.gapCount} />
              </>
            )}
          </LoadedList>
          <OpenBlock {...shown} />
          <LiabilitiesBlock {...shown} />
          <StripeBlock {...shown} query={stripe} />
          <EntriesBlock {...shown} />
        </div>
      </ScreenBody>
    </>
  )
}

/** On paper it replaces the fields in which the days are chosen. */
const PrintedHead = ({ from, to }: { from: string; to: string }) => {
  const { name } = useSite()
  const { day } = useBooksText()
  return (
    <p className="hidden font-strong print:block">
      {name}, {day(from)} – {day(to)}
    </p>
  )
}

const FormatChoice = ({ format, onChange }: { format: TableFormat; onChange: (format: TableFormat) => void }) => {
  const { t } = useText()
  return (
    <Select
      label={t('manager.month.format')}
      value={format}
      options={(['german', 'plain'] as const).map((id) => ({ id, label: t(`manager.month.formats.${id}`) }))}
      onChange={(id) => onChange(id === 'german' ? 'german' : 'plain')}
      className="w-60 max-phone:w-full print:hidden"
    />
  )
}

export default Month
