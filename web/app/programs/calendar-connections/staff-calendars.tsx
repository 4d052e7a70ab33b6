import type { StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Freshness } from './connection-words.tsx'

/** What the business sees of the calendars that a staff member has connected: that they are read, and not what is in them. */
export const StaffCalendars = ({ member }: { member: Pick<StaffMember, 'resourceId'> }) => {
  const { t } = useText()
  const query = useQuery(api['calendar-connections'].listTeamCalendarConnections.query({}))
  return (
    <FormSection title={t('manager.calendars.staff.title')} hint={t('manager.calendars.staff.hint')}>
      <LoadedList
        query={query}
        loading={t('manager.calendars.loading')}
        isEmpty={({ connections }) => connections.every(({ resourceId }) => resourceId !== member.resourceId)}
        empty={<p className="text-dense text-ink-2">{t('manager.calendars.staff.none')}</p>}
      >
        {({ connections }) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {connections
              .filter(({ resourceId }) => resourceId === member.resourceId)
              .map(({ id, provider, blockingCalendars: count, isWritten, ...health }) => (
                <li key={id} className="grid gap-0.5 px-4 py-2.5">
                  <p className="font-strong">{t(`manager.calendars.names.${provider}`)}</p>
                  <p className="text-dense text-ink-2">
                    {[
                      count === 0 ? t('manager.calendars.staff.blocksNone') : t('manager.calendars.staff.blocks', { count }),
                      isWritten && t('manager.calendars.staff.written'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  <Freshness health={health} isExplained={false} />
                </li>
              ))}
          </ul>
        )}
      </LoadedList>
    </FormSection>
  )
}
