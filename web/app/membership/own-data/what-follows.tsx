import type { DeletionPreview } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatDate, formatLocalDay } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

/** What a deletion ends, and what stays for the books: said before it is asked for. */
export const WhatFollows = ({ preview: { ends, stays } }: { preview: DeletionPreview }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const since = stays.oldestInvoiceDate === undefined ? '' : formatDate(stays.oldestInvoiceDate, timeZone, locale)
  const ending = [
    ends.bookings > 0 && t('account.ownData.delete.bookings', { count: ends.bookings }),
    ends.waitingListEntries > 0 && t('account.ownData.delete.waiting', { count: ends.waitingListEntries }),
    ends.orders > 0 && t('account.ownData.delete.orders', { count: ends.orders }),
  ].filter((line) => line !== false)
  const staying = [
    stays.invoices > 0 && t('account.ownData.delete.invoices', { count: stays.invoices, since }),
    stays.payments > 0 && t('account.ownData.delete.payments', { count: stays.payments }),
    stays.orders > 0 && t('account.ownData.delete.oldOrders', { count: stays.orders }),
    stays.bookings > 0 && t('account.ownData.delete.oldBookings', { count: stays.bookings }),
  ].filter((line) => line !== false)
  return (
    <div className="grid gap-4 text-small">
      {ending.length === 0 ? (
        <p>{t('account.ownData.delete.endsNothing')}</p>
      ) : (
        <Lines title={t('account.ownData.delete.ends')} lines={ending} />
      )}
      {staying.length > 0 && (
        <Lines title={t('account.ownData.delete.stays')} lines={staying}>
          <p className="mt-1 text-ink-2">
            {t('account.ownData.delete.staysWhy')}{' '}
            {stays.invoicesNamedUntil === undefined
              ? t('account.ownData.delete.nameless')
              : t('account.ownData.delete.invoicesNamed', { date: formatLocalDay(stays.invoicesNamedUntil, locale, longDate) })}
          </p>
        </Lines>
      )}
      <p className="text-ink-2">{t('account.ownData.delete.backups')}</p>
    </div>
  )
}

const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

type LinesProps = { title: string; lines: readonly string[]; children?: ReactNode }

const Lines = ({ title, lines, children }: LinesProps) => (
  <div>
    <p className="font-strong">{title}</p>
    <ul className="mt-1 list-disc ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {children}
  </div>
)
