import { formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { memberName } from '../../membership/member-lookup.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { Entry } from './inbox-query.ts'

type EntryListProps = { entries: readonly Entry[]; openId: string | null; onOpen: (entry: Entry) => void }

export const EntryList = ({ entries, openId, onOpen }: EntryListProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <Card isPadded={false} className="self-start">
      <ul aria-label={t('manager.inbox.list')} className="divide-y divide-line">
        {entries.map((entry) => {
          const { id, member, since, report } = entry
          return (
            <li key={id}>
              <button
                type="button"
                data-entry={id}
                aria-current={id === openId ? 'true' : undefined}
                onClick={() => onOpen(entry)}
                className={classes(
                  'flex min-h-14 w-full items-center gap-2.5 px-3 py-2 text-start hover:bg-hover',
                  id === openId && 'bg-brand-wash shadow-[inset_3px_0_var(--brand-solid)]',
                )}
              >
                <Avatar name={memberName(member)} picture={member.profile.photo} size={28} />
                <span className="grid min-w-0 grow">
                  <span className="truncate font-strong text-small">{memberName(member)}</span>
                  <span className={classes('text-dense', report ? 'text-bad-ink' : 'text-wait-ink')}>
                    {report ? t('manager.inbox.report', { count: Number(report.reportCount) }) : t('manager.inbox.approval')}
                  </span>
                  <span className="text-ink-3 text-micro">
                    {t('manager.inbox.since', { when: formatWhenShort(since, timeZone, locale) })}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
