import type { Answer, Contract, CreditLine } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { formatDate, formatShortDay, formatTime } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'

type Page = Answer<Contract['credits']['listMyCreditLines']>

type CreditLedgerProps = {
  load: (offset: number) => Promise<Page>
  version?: string
}

export const CreditLedger = ({ load, version = '' }: CreditLedgerProps) => {
  const { t } = useText()
  const { send, error, isPending } = useCall(load)
  const [pages, setPages] = useState<readonly Page[]>([])
  const lines = pages.flatMap((page) => page.lines)
  const total = pages.at(-1)?.pagingMetadata.total ?? 0
  const more = async (offset: number) => {
    const page = await send(offset)
    if (page) setPages((before) => (offset === 0 ? [page] : [...before, page]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is read once for each version.
  useEffect(() => void more(0), [version])
  if (error) return <LoadProblem onRetry={() => void more(lines.length)} />
  if (pages.length === 0) return <ListSkeleton label={t('plans.credits.loading')} />
  if (lines.length === 0) return <p className="text-ink-2 text-small">{t('plans.credits.noLines')}</p>
  return (
    <>
      <ul className="text-small">
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
      {lines.length < total && (
        <Button size="small" isPending={isPending} onPress={() => void more(lines.length)} className="mt-2">
          {t('plans.credits.more')}
        </Button>
      )}
    </>
  )
}

const Line = ({ line }: { line: CreditLine }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { amount, createdDate, benefitName, reason, cause } = line
  const besides = [formatDate(createdDate, timeZone, locale), benefitName, cause === 'CANCELLATION' && reason].filter(Boolean)
  return (
    <li className="flex justify-between gap-4 border-line border-t py-2">
      <span className="min-w-0 wrap-anywhere">
        {useSentence()(line)}
        <span className="block text-ink-3">{besides.join(' · ')}</span>
      </span>
      <span className={amount > 0 ? 'shrink-0 font-strong text-ok-ink' : 'shrink-0'}>{signed(amount, t('plans.credits.uncounted'))}</span>
    </li>
  )
}

/** With a real minus sign; use without limit counts nothing. */
const signed = (amount: number, uncounted: string): string => {
  if (amount === 0) return uncounted
  return amount > 0 ? `+${amount}` : `−${-amount}`
}

const useSentence = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return ({ cause, amount, uses, booking, reason = '' }: CreditLine): string => {
    const count = Math.abs(amount)
    if (cause === 'GRANT') return t('plans.credits.lines.GRANT', { count })
    if (cause === 'EXPIRY') return t('plans.credits.lines.EXPIRY', { count })
    if (cause === 'MANUAL') return t(amount > 0 ? 'plans.credits.lines.ADDED' : 'plans.credits.lines.TAKEN', { reason })
    const when = booking && `${formatShortDay(booking.startDate, timeZone, locale)}, ${formatTime(booking.startDate, timeZone, locale)}`
    const people = Math.abs(uses) > 1 ? ` ${t('plans.credits.people', { count: Math.abs(uses) })}` : ''
    return t(`plans.credits.lines.${cause}`, { what: booking?.title ?? '', when: when ?? '' }) + people
  }
}
