import type { TillClosing as Closing } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../../api.ts'
import { formatLocalDay, formatWhenShort } from '../../../ground/format.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { EditorScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useSite } from '../../../house/site-context.ts'
import { paths } from '../../../paths.ts'
import { TillTable, usePersonName, useSum } from '../../../sales/till/till-table.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'bookings.manage', isOpenToOwn: true } satisfies ScreenHandle

const TillClosing = () => {
  const { t } = useText()
  const { closingId = '' } = useParams()
  const { data, error, refetch } = useQuery(api.till.getTillClosing.query({ params: { closingId } }))
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageTitle>{t('manager.screens.till.title')}</PageTitle>
      <EditorScreenBar title={t('manager.till.closed')} back={{ to: paths.manageTill(), label: t('manager.till.back') }}>
        {data && <Button onPress={() => print()}>{t('manager.till.print')}</Button>}
      </EditorScreenBar>
      <ScreenBody className="max-w-[860px]">
        {isGone && <EmptyState title={t('manager.till.gone')} />}
        {error && !isGone && <LoadProblem onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton label={t('manager.till.loading')} />}
        {data && <Sheet closing={data.closing} />}
      </ScreenBody>
    </>
  )
}

const Sheet = ({ closing }: { closing: Closing }) => {
  const { t, locale } = useText()
  const site = useSite()
  const sum = useSum()
  const name = usePersonName()(closing.person)
  const { number, day, timeZone, from, until, openingFloat, rows, note, closedDate, closedBy } = closing
  const when = (instant: string) => formatWhenShort(instant, timeZone, locale)
  const facts = [
    [t('manager.till.person'), name],
    [t('manager.till.period'), t('manager.till.span', { from: when(from), until: when(until) })],
    [t('manager.till.closing'), t('manager.till.closedBy', { when: when(closedDate), name: closedBy })],
    [t('manager.till.float', { currency: openingFloat.currency }), sum(openingFloat)],
    ...(note === undefined ? [] : [[t('manager.till.note'), note] as const]),
  ] as const
  return (
    <article data-sheet="" className="grid grid-cols-1 gap-5">
      <header>
        <p className="hidden text-ink-2 text-small print:block">{site.name}</p>
        <h2 className="wrap-anywhere font-strong text-title">
          {t('manager.till.one', { name, day: formatLocalDay(day, locale, { dateStyle: 'long' }) })}
        </h2>
        <p className="text-ink-3 text-small">{t('manager.till.number', { number })}</p>
      </header>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-dense max-phone:grid-cols-1 max-phone:gap-y-0.5 print:grid-cols-[max-content_minmax(0,1fr)]! print:gap-y-2!">
        {facts.map(([word, value]) => (
          <div key={word} className="contents">
            <dt className="text-ink-3 max-phone:mt-1.5">{word}</dt>
            <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <TillTable caption={t('manager.till.tableOf', { name })} rows={rows} isClosed />
      <div className="mt-16 hidden grid-cols-2 gap-12 print:grid">
        {[closedBy, ''].map((signer, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines that never change.
          <p key={position} className="border-ink border-t pt-1.5 text-ink-2 text-micro">
            {[t('manager.till.signature'), signer].filter(Boolean).join(', ')}
          </p>
        ))}
      </div>
    </article>
  )
}

export default TillClosing
