import type { MessageTemplate, MessageWords } from '@foyer/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site-context.ts'
import { zonesWith } from './preview-zones.ts'

type WordsPreviewProps = { template: MessageTemplate; words: MessageWords }

/** The message as its text reads, while the words are typed. */
export const WordsPreview = ({ template: { kind, language }, words }: WordsPreviewProps) => {
  const { t } = useText()
  const { timeZone: ownZone } = useSite()
  const [timeZone, setTimeZone] = useState(ownZone)
  const typed = useDeferredValue(words)
  const { data, error, isPlaceholderData } = useQuery({
    ...api.messages.previewMessageTemplate.query({ params: { kind, language }, body: { words: typed, timeZone } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className="grid gap-3">
      <Select
        label={t('manager.messages.words.previewZone')}
        value={timeZone}
        options={zonesWith(ownZone).map((id) => ({ id, label: id }))}
        onChange={setTimeZone}
      />
      {error && <p role="status">{t('manager.messages.words.previewProblem')}</p>}
      {!data && !error && <Skeleton className="h-60" />}
      {data && !error && (
        <article lang={language} className={classes('rounded-card border border-line bg-surface p-4', isPlaceholderData && 'opacity-60')}>
          <p className="text-ink-3 text-micro">{t('manager.messages.words.previewSubject')}</p>
          <p className="wrap-anywhere mb-3 border-line border-b pb-3 font-strong">{data.message.subject}</p>
          <p className="wrap-anywhere whitespace-pre-line text-small">{data.message.text}</p>
        </article>
      )}
    </div>
  )
}
