import type { SessionWords as Words } from '@foyer/contract'
import { formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

const SessionWords = ({ words, zone }: { words: readonly Words[]; zone: string }) => {
  const { t, locale } = useText()
  const { name } = useSite()
  return (
    <section aria-labelledby="words" className="mt-6 rounded-card border border-line-2 bg-surface p-5">
      <h2 id="words" className="text-title">
        {t(words.every(({ isFromStaff }) => isFromStaff) ? 'booking.words.fromTeacher' : 'booking.words.fromTeam', { name })}
      </h2>
      <ul className="divide-y divide-line">
        {words.map(({ id, message, author = name, createdDate }) => (
          <li key={id} className="py-3.5 last:pb-0">
            <p className="wrap-anywhere whitespace-pre-line text-pretty">{message}</p>
            <p className="mt-1 text-ink-3 text-small">
              {author}, <time dateTime={createdDate}>{formatWhenShort(createdDate, zone, locale)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default SessionWords
