import { type Archive, contract } from '@foyer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { ChooseFileButton } from '../../ground/forms/choose-file.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const { maxBytes } = contract.archive.readArchive.upload
const mebibyte = 1024 * 1024

/** Everything of the site as a file, and such a file of another Foyer. */
export const Archives = () => {
  const { t } = useText()
  const titleId = useId()
  const queries = useQueryClient()
  const [isTooLarge, setTooLarge] = useState(false)
  const query = useQuery({
    ...api.archive.listArchives.query({}),
    refetchInterval: ({ state }) => (state.data?.archives.some(({ status }) => status === 'MAKING') ? 2_000 : 60_000),
  })
  const refresh = (room: string) => queries.invalidateQueries({ queryKey: [room] })
  const make = useCall(async () => {
    await client.archive.makeArchive({})
    await refresh('archive')
  })
  const read = useCall(async (file: File) => {
    await client.archive.readArchive({ body: new Uint8Array(await file.arrayBuffer()) })
    await refresh('moving-in')
  })
  const choose = (file: File) => {
    setTooLarge(file.size > maxBytes)
    if (file.size <= maxBytes) void read.send(file)
  }
  const shown = query.data?.archives.filter(({ status }) => status !== 'ENDED') ?? []
  const error = make.error ?? read.error
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4 grid max-w-[920px] gap-3">
      <div>
        <h2 id={titleId} className="font-strong text-title">
          {t('manager.moving.archive.title')}
        </h2>
        <p className="max-w-[780px] text-dense text-ink-2">{t('manager.moving.archive.hint')}</p>
      </div>
      {shown.length > 0 && (
        <ul aria-label={t('manager.moving.archive.list')} className="divide-y divide-line rounded-card border border-line">
          {shown.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} onChange={() => void refresh('archive')} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onPress={() => void make.send()} isPending={make.isPending} pendingLabel={t('manager.moving.archive.making')}>
          {t('manager.moving.archive.make')}
        </Button>
        <ChooseFileButton accept=".zip,application/zip" label={t('manager.moving.archive.read')} onFile={choose} />
        <span role="status" className="flex items-center gap-2 text-dense empty:hidden">
          {read.isPending && (
            <>
              <Spinner />
              {t('manager.moving.archive.reading')}
            </>
          )}
        </span>
      </div>
      <div role="alert" className="empty:hidden">
        {isTooLarge && <ErrorLine>{t('manager.moving.archive.tooLarge', { limit: maxBytes / mebibyte })}</ErrorLine>}
        {error && <ErrorLine>{refusalText(error, t)}</ErrorLine>}
      </div>
    </Card>
  )
}

const ArchiveRow = ({ archive, onChange }: { archive: Archive; onChange: () => void }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dateOf = (instant: string) => formatWhenShort(instant, timeZone, locale)
  const { id, status, author, createdDate, endsDate, bytes } = archive
  const params = { archiveId: id }
  const download = useCall(async () => {
    const content = await (await client.archive.downloadArchive({ params })).blob()
    saveFile({ name: `foyer-archive-${createdDate.slice(0, 10)}.zip`, content })
  })
  const remove = useCall(async () => {
    await client.archive.deleteArchive({ params })
    onChange()
  })
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1_000_000)
  const error = download.error ?? remove.error
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2 text-dense">
      <span className="grid">
        <span>{t('manager.moving.archive.by', { date: dateOf(createdDate), author })}</span>
        <span className="text-ink-2">
          {status === 'READY'
            ? t('manager.moving.archive.status.READY', { date: dateOf(endsDate), size })
            : t(`manager.moving.archive.status.${status}`)}
        </span>
        {error && (
          <span role="alert">
            <ErrorLine>{refusalText(error, t)}</ErrorLine>
          </span>
        )}
      </span>
      <span className="flex gap-2">
        {status === 'READY' && (
          <Button size="small" onPress={() => void download.send()} isPending={download.isPending}>
            {t('manager.moving.archive.download')}
          </Button>
        )}
        {status !== 'MAKING' && (
          <Button size="small" onPress={() => void remove.send()} isPending={remove.isPending}>
            {t('manager.moving.archive.remove')}
          </Button>
        )}
      </span>
    </li>
  )
}
