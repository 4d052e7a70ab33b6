import type { CalendarFeed, CalendarFeedKind } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { formatLocalDay, localDateOf } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'

type FeedControlsProps = {
  kind: CalendarFeedKind
  area: FeedArea
  feed: CalendarFeed | undefined
  onChanged: () => unknown
}

type Asked = 'renew' | 'revoke'

export const FeedControls = ({ kind, area, feed, onChanged }: FeedControlsProps) => {
  const { t } = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const make = useCall(async () => {
    const made = await client['calendar-feeds'].createCalendarFeed({ body: { kind } })
    setAddress(made.address)
    setAsked(null)
    await onChanged()
  })
  const revoke = useCall(async ({ id }: CalendarFeed) => {
    await client['calendar-feeds'].revokeCalendarFeed({ params: { calendarFeedId: id } })
    setAddress(null)
    setAsked(null)
    await onChanged()
  })
  const { isPending, error } = asked === 'revoke' ? revoke : make
  const failed = error && t(`${area}.calendarFeed.failed`)
  return (
    <>
      <p className="mt-1 max-w-measure text-ink-2 text-small">
        {t(`${area}.calendarFeed.${kind === 'STAFF' ? 'staffHint' : 'memberHint'}`)}
      </p>
      {address !== null && <NewAddress area={area} address={address} />}
      {feed && address === null && <FeedState area={area} feed={feed} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {feed ? (
          <>
            <Button onPress={() => setAsked('renew')}>{t(`${area}.calendarFeed.renew`)}</Button>
            <Button onPress={() => setAsked('revoke')}>{t(`${area}.calendarFeed.revoke`)}</Button>
          </>
        ) : (
          <Button isPending={make.isPending} onPress={() => void make.send()}>
            {t(`${area}.calendarFeed.make`)}
          </Button>
        )}
      </div>
      {failed && asked === null && (
        <p role="alert" className="mt-2 text-bad-ink text-small">
          {failed}
        </p>
      )}
      {feed && asked && (
        <QuestionDialog
          title={t(`${area}.calendarFeed.${asked}Title`)}
          action={t(`${area}.calendarFeed.${asked}`)}
          isPending={isPending}
          error={failed}
          onConfirm={() => void (asked === 'revoke' ? revoke.send(feed) : make.send())}
          onClose={() => setAsked(null)}
        >
          <p className="text-ink-2">{t(`${area}.calendarFeed.${asked}Body`)}</p>
        </QuestionDialog>
      )}
    </>
  )
}

const FeedState = ({ area, feed: { createdDate, lastReadDate } }: { area: FeedArea; feed: CalendarFeed }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayOf = (instant: string) =>
    formatLocalDay(localDateOf(instant, timeZone), locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <p className="mt-3 text-small">
      {t(`${area}.calendarFeed.made`, { day: dayOf(createdDate) })}{' '}
      {lastReadDate === undefined ? t(`${area}.calendarFeed.notRead`) : t(`${area}.calendarFeed.lastRead`, { day: dayOf(lastReadDate) })}
    </p>
  )
}

type FeedArea = 'member' | 'manager.calendar'

const NewAddress = ({ area, address }: { area: FeedArea; address: string }) => {
  const { t } = useText()
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={t(`${area}.calendarFeed.address`)}
        description={t(`${area}.calendarFeed.once`)}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label={t(`${area}.calendarFeed.copy`)} done={t(`${area}.calendarFeed.copied`)} />
        <LinkButton to={address.replace(/^https?:/, 'webcal:')}>{t(`${area}.calendarFeed.subscribe`)}</LinkButton>
      </div>
    </div>
  )
}
