import type { Service, StaffMember } from '@foyer/contract'
import type { ReactNode } from 'react'
import { ClassRoster } from '../../booking/bookings/class-roster.tsx'
import { ServiceRemindersEditor } from '../../booking/reminders/service-reminders-editor.tsx'
import { SessionsEditor } from '../../booking/sessions/sessions-editor.tsx'
import { useMay } from '../../ground/permissions.ts'
import { PlansOfService } from '../../money/credits/plans-of-service.tsx'
import { BookingFormEditor } from '../../offer/booking-forms/booking-form-editor.tsx'
import { PolicyFields } from '../../offer/booking-policies/policy-fields.tsx'
import { AddOnsEditor } from '../../offer/service-options/add-ons-editor.tsx'
import { optionsAnchor } from '../../offer/service-options/options-draft.ts'
import { OptionsEditor } from '../../offer/service-options/options-editor.tsx'
import { AddressFields, BasicsFields } from '../../offer/services/basics-fields.tsx'
import { LocationFields } from '../../offer/services/location-fields.tsx'
import { PaymentFields, PriceFields } from '../../offer/services/price-fields.tsx'
import { ScheduleFields, SessionFields } from '../../offer/services/schedule-fields.tsx'
import { type EditorTab, editorTabs } from '../../offer/services/service-draft.ts'
import { useText } from '../../text/text.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { ServiceDrafts } from './use-service-drafts.ts'

type ServiceEditorTabsProps = { service: Service; drafts: ServiceDrafts; staff: readonly StaffMember[]; now: string }

/** Classes and courses have sessions, which are planned by managers of the calendar. */
const tabsOf = ({ type }: Service, may: ReturnType<typeof useMay>): EditorTab[] =>
  editorTabs.filter((name) => name !== 'sessions' || (type !== 'APPOINTMENT' && may('calendar.manage')))

/** The parts of a service, one at a time; a dot where something is not saved. */
export const ServiceEditorTabs = ({ service, drafts, staff, now }: ServiceEditorTabsProps) => {
  const { t } = useText()
  const may = useMay()
  const { draft, policy, errors, change } = drafts
  const fields = { draft, errors, change }
  const panels: Record<EditorTab, ReactNode> = {
    basics: <BasicsFields {...fields} isAppointment={service.type === 'APPOINTMENT'} />,
    price: (
      <>
        <PriceFields {...fields} service={service} optionsAnchor={optionsAnchor} />
        <PaymentFields {...fields} service={service} />
        <PlansOfService service={service} takesPlans={draft.paysByPlan} />
        <OptionsEditor service={service} staff={staff} />
        <AddOnsEditor service={service} />
      </>
    ),
    form: <BookingFormEditor service={service} />,
    sessions: (
      <div className="pt-5">
        <SessionsEditor
          service={service}
          roster={(event, onClose) => <ClassRoster key={event.id} service={service} event={event} onClose={onClose} />}
        />
      </div>
    ),
    schedule: (
      <>
        {service.type === 'APPOINTMENT' ? (
          <ScheduleFields {...fields} staff={staff} lengths={service.schedule.availabilityConstraints.sessionDurations ?? []} />
        ) : (
          <SessionFields {...fields} service={service} />
        )}
        <LocationFields {...fields} service={service} />
      </>
    ),
    policy: (
      <>
        <PolicyFields editor={policy} approval={draft.approval} onApproval={(approval) => change({ approval })} now={now} />
        <ServiceRemindersEditor service={service} />
      </>
    ),
    address: <AddressFields {...fields} service={service} />,
  }
  const shown = tabsOf(service, may)
  return (
    <Tabs
      label={t('manager.services.editor.tabs')}
      value={shown.find((name) => name === drafts.tab) ?? 'basics'}
      onChange={drafts.openTab}
      tabs={shown.map((name) => ({
        id: name,
        label: t(`manager.services.editor.tab.${name}`),
        changedLabel: drafts.isDirty(name) ? t('manager.services.editor.changed') : undefined,
        panel: panels[name],
      }))}
    />
  )
}
