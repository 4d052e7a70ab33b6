import type { Service } from '@foyer/contract'
import { formatList } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'

type SessionFieldsProps = EditorFieldsProps & { service: Service }

/** What a class or course has instead of a length and people: places, and sessions in the calendar. */
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
