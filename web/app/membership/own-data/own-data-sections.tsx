import type { AwaitedDeletion, DeletionPreview } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { type ReactNode, useState } from 'react'
import { formatDate, formatLocalDay, formatWhenShort } from '../../ground/format.ts'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'

type Step = { isPending: boolean; error: ApiError | undefined; send: () => void }

type DeletionSectionProps = {
  preview: DeletionPreview
  deletion: AwaitedDeletion | undefined
  ask: Step
  keep?: Step | undefined
}

export const DeletionSection = ({ preview, deletion, ask, keep }: DeletionSectionProps) => {
  const { t } = useText()
  const isGuest = !preview.hasAccount
  return (
    <AccountSection
      title={t(isGuest ? 'account.ownData.delete.titleGuest' : 'account.ownData.delete.title')}
      hint={t(isGuest ? 'account.ownData.delete.hintGuest' : 'account.ownData.delete.hint')}
    >
      {deletion && <Awaited deletion={deletion} keep={keep} />}
      {preview.isInTeam && <Banner tone="wait" title={t('account.ownData.delete.inTeam')} />}
      {!deletion && !preview.isInTeam && <Asking preview={preview} ask={ask} />}
    </AccountSection>
  )
}

const Awaited = ({ deletion, keep }: { deletion: AwaitedDeletion; keep: Step | undefined }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <Banner
      tone="wait"
      title={t('account.ownData.awaited.title', { when: formatWhenShort(deletion.dueDate, timeZone, locale) })}
      action={
        keep && (
          <Button isPending={keep.isPending} pendingLabel={t('account.ownData.awaited.keeping')} onPress={keep.send}>
            {t('account.ownData.awaited.keep')}
          </Button>
        )
      }
    >
      {t('account.ownData.awaited.body')}
      {keep?.error && <p role="alert">{accountRefusalText(keep.error, t)}</p>}
    </Banner>
  )
}

const Asking = ({ preview, ask }: Pick<DeletionSectionProps, 'preview' | 'ask'>) => {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const isGuest = !preview.hasAccount
  return (
    <>
      <WhatFollows preview={preview} />
      {ask.error && <Banner tone="bad" role="alert" title={accountRefusalText(ask.error, t)} />}
      <Button
        kind="danger"
        className="justify-self-start max-phone:w-full"
        isPending={ask.isPending}
        pendingLabel={t('account.ownData.delete.pending')}
        onPress={() => setAsked(true)}
      >
        {t(isGuest ? 'account.ownData.delete.actionGuest' : 'account.ownData.delete.action')}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={t(isGuest ? 'account.ownData.delete.askGuest' : 'account.ownData.delete.ask')}
          action={t('account.ownData.delete.confirm')}
          keep={t('account.ownData.delete.keep')}
          onConfirm={() => {
            // Another dialog may ask for the password next.
            setAsked(false)
            ask.send()
          }}
          onClose={() => setAsked(false)}
        >
          <WhatFollows preview={preview} />
        </QuestionDialog>
      )}
    </>
  )
}

const WhatFollows = ({ preview: { ends, stays } }: { preview: DeletionPreview }) => {
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

type DownloadSectionProps = { isPending: boolean; error: ApiError | undefined; onDownload: () => void }

export const DownloadSection = ({ isPending, error, onDownload }: DownloadSectionProps) => {
  const { t } = useText()
  return (
    <AccountSection title={t('account.ownData.download.title')} hint={t('account.ownData.download.hint')}>
      {error && <Banner tone="bad" role="alert" title={accountRefusalText(error, t)} />}
      <Button
        className="justify-self-start max-phone:w-full"
        isPending={isPending}
        pendingLabel={t('account.ownData.download.pending')}
        onPress={onDownload}
      >
        {t('account.ownData.download.action')}
      </Button>
    </AccountSection>
  )
}
