import type { Service, StaffMember } from '@foyer/contract'
import { formatList } from '../../ground/format.ts'
import { lengthsText } from '../../ground/length-text.ts'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'

type ScheduleFieldsProps = EditorFieldsProps & { staff: readonly StaffMember[]; lengths: readonly number[] }

export const ScheduleFields = ({ draft, staff, lengths, change, bindNumber }: ScheduleFieldsProps) => {
  const { t } = useText()
  const give = (resourceId: string, isGiven: boolean) =>
    change({ staffMemberIds: isGiven ? [...draft.staffMemberIds, resourceId] : draft.staffMemberIds.filter((id) => id !== resourceId) })
  return (
    <>
      <FormSection title={t('manager.services.editor.lengthTitle')} hint={t('manager.services.editor.lengthHint')}>
        {lengths.length > 1 && (
          <p>
            {lengthsText(lengths, t)}{' '}
            <Link to={{ search: '?tab=price' }} replace className="text-dense">
              {t('manager.services.editor.toLengths')}
            </Link>
          </p>
        )}
        <div className="grid gap-3 phone:grid-cols-2">
          {lengths.length <= 1 && (
            <NumberField label={t('manager.services.editor.minutes')} {...bindNumber('minutes')} minValue={5} maxValue={1440} step={5} />
          )}
          <NumberField label={t('manager.services.editor.buffer')} {...bindNumber('bufferMinutes')} minValue={0} maxValue={720} step={5} />
        </div>
        <p className="text-dense text-ink-3">{t('manager.services.editor.bufferHint')}</p>
      </FormSection>
      <FormSection title={t('manager.services.editor.who')} hint={t('manager.services.editor.whoHint')}>
        {staff.length === 0 && (
          <Link to={paths.manageStaff()} className="text-dense">
            {t('manager.services.editor.noStaff')}
          </Link>
        )}
        <ul className="divide-y divide-line">
          {staff.map(({ resourceId, name, mainMedia }) => (
            <li key={resourceId} className="py-2 first:pt-0">
              <CheckBox checked={draft.staffMemberIds.includes(resourceId)} onValue={(isGiven) => give(resourceId, isGiven)}>
                <span className="flex items-center gap-2">
                  <Avatar name={name} picture={mainMedia?.image} size={24} />
                  {name}
                </span>
              </CheckBox>
            </li>
          ))}
        </ul>
        {staff.length > 0 && draft.staffMemberIds.length === 0 && <Banner tone="wait" title={t('manager.services.editor.nobody')} />}
      </FormSection>
    </>
  )
}

type SessionFieldsProps = EditorFieldsProps & { service: Service }

export const SessionFields = ({ service, bindNumber }: SessionFieldsProps) => {
  const { t, locale } = useText()
  const mayPlan = useMay()('calendar.manage')
  const { type, staffMembers, schedule } = service
  const isCourse = type === 'COURSE'
  const names = staffMembers.map(({ name }) => name)
  return (
    <>
      <FormSection title={t('manager.services.editor.placesTitle')} hint={t('manager.services.editor.placesHint')}>
        <NumberField
          label={t(isCourse ? 'manager.services.editor.capacityOfCourse' : 'manager.services.editor.capacity')}
          {...bindNumber('capacity')}
          minValue={1}
          maxValue={1000}
          className="max-w-44"
        />
      </FormSection>
      <FormSection title={t('manager.services.editor.sessions')} hint={t('manager.services.editor.sessionsHint')}>
        {schedule.firstSessionStart === undefined ? (
          <Banner tone="wait" title={t('manager.services.editor.noSessions')} />
        ) : (
          <p className="text-ink-2">
            {names.length > 0
              ? t('manager.services.editor.givenBy', { names: formatList(names, locale) })
              : t('manager.services.editor.hasSessions')}
          </p>
        )}
        {mayPlan && (
          <div>
            <LinkButton to={{ search: '?tab=sessions' }} replace preventScrollReset>
              {t('manager.services.editor.planSessions')}
            </LinkButton>
          </div>
        )}
      </FormSection>
    </>
  )
}
