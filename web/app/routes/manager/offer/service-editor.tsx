import type { Service, StaffMember } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { ClassRoster } from '../../../booking/bookings/class-roster.tsx'
import { ServiceRemindersEditor } from '../../../booking/reminders/service-reminders-editor.tsx'
import { SessionsEditor } from '../../../booking/sessions/sessions-editor.tsx'
import { PreviewFailure } from '../../../ground/forms/use-preview.tsx'
import { useNow } from '../../../ground/now.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useMay } from '../../../ground/permissions.ts'
import { PlansOfService } from '../../../money/credits/plans-of-service.tsx'
import { BookingFormEditor } from '../../../offer/booking-forms/booking-form-editor.tsx'
import { PolicyFields } from '../../../offer/booking-policies/policy-fields.tsx'
import { AddOnsEditor } from '../../../offer/service-options/add-ons-editor.tsx'
import { optionsAnchor } from '../../../offer/service-options/options-draft.ts'
import { OptionsEditor } from '../../../offer/service-options/options-editor.tsx'
import { AddressFields, BasicsFields } from '../../../offer/services/basics-fields.tsx'
import { DeleteServiceDialog } from '../../../offer/services/deleted-services.tsx'
import { EditorBar, EditorRefusal } from '../../../offer/services/editor-bar.tsx'
import { LocationFields } from '../../../offer/services/location-fields.tsx'
import { PaymentFields, PriceFields } from '../../../offer/services/price-fields.tsx'
import { ScheduleFields, SessionFields } from '../../../offer/services/schedule-fields.tsx'
import { type EditorTab, editorTabs } from '../../../offer/services/service-draft.ts'
import { ServicePreview } from '../../../offer/services/service-preview.tsx'
import { TouchedDialog } from '../../../offer/services/touched-dialog.tsx'
import { paths } from '../../../paths.ts'
import { ShareDialog } from '../../../programs/sharing/share-dialog.tsx'
import { useText } from '../../../text/text.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { type ServiceDrafts, useServiceDrafts } from './use-service-drafts.ts'

type ServiceEditorScreenProps = { service: Service; services: readonly Service[]; staff: readonly StaffMember[] }

export const ServiceEditorScreen = ({ service, services, staff }: ServiceEditorScreenProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const drafts = useServiceDrafts(service, services)
  const [open, setOpen] = useState<'delete' | 'preview' | 'share' | null>(null)
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString()
  const { mutateAsync: clone } = useMutation(api.services.cloneService.mutation({ alsoChanges: ['calendar'] }))
  const copy = async () => {
    const { service: made } = await clone({
      body: { sourceServiceId: service.id, cloneServiceName: t('manager.services.editor.copyOf', { name: service.name.slice(0, 380) }) },
    })
    showToast({ text: t('manager.services.editor.copied') })
    void navigate(paths.manageService(made.id))
  }
  // Sessions need the whole width, and the preview does not show them.
  const hasPreview = drafts.tab !== 'sessions'
  const preview = <Preview service={service} drafts={drafts} staff={staff} />
  return (
    <>
      <PageTitle>{service.name}</PageTitle>
      <EditorBar
        service={service}
        form={drafts}
        isGuarded={open !== 'delete'}
        onCopy={() => void copy()}
        onShare={() => setOpen('share')}
        onDelete={() => setOpen('delete')}
        onPreview={() => setOpen('preview')}
      />
      <div className={classes('grid grow', hasPreview && 'drawer:grid-cols-[minmax(0,1fr)_460px]')}>
        <div className="min-w-0 px-4 pb-10 desk:px-5">
          {drafts.isRefused && <EditorRefusal errors={drafts.errors} error={drafts.error} />}
          <ServiceEditorTabs service={service} drafts={drafts} staff={staff} now={now} />
        </div>
        {hasPreview && (
          <aside
            aria-label={t('manager.services.editor.preview')}
            className="sticky top-13 hidden h-[calc(100dvh-3.25rem)] overflow-hidden border-line border-s bg-sunken p-5 drawer:block"
          >
            <p className="mb-3.5 font-strong text-dense">{t('manager.services.editor.preview')}</p>
            {preview}
          </aside>
        )}
      </div>
      <PreviewFailure preview={drafts.preview} />
      {drafts.preview.touched && (
        <TouchedDialog
          service={service}
          draft={drafts.draft}
          preview={drafts.preview.touched}
          save={drafts.saveAnyway}
          onClose={drafts.preview.close}
        />
      )}
      {open === 'delete' && (
        <DeleteServiceDialog
          service={service}
          now={now}
          onClose={() => setOpen(null)}
          onDeleted={() => void navigate(paths.manageServices())}
        />
      )}
      {open === 'share' && (
        <ShareDialog
          shared={{ id: service.id, name: service.name, isShown: !service.hidden, staff: staffOf(service) }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'preview' && (
        <Dialog title={t('manager.services.editor.preview')} onClose={() => setOpen(null)}>
          {preview}
        </Dialog>
      )}
    </>
  )
}

/** Sessions of classes and courses have their own staff. */
const staffOf = ({ type, staffMembers }: Service) => (type === 'APPOINTMENT' ? staffMembers : [])

type PreviewProps = { service: Service; drafts: ServiceDrafts; staff: readonly StaffMember[] }

const Preview = ({ service, drafts: { draft, policy }, staff }: PreviewProps) => {
  const nextFree = useQuery(api.availability.listNextFree.query({ body: { serviceIds: [service.id] } }))
  return (
    <ServicePreview service={service} draft={draft} rules={policy.rules} staff={staff} firstFree={nextFree.data?.nextFree[0]?.startDate} />
  )
}

type ServiceEditorTabsProps = { service: Service; drafts: ServiceDrafts; staff: readonly StaffMember[]; now: string }

/** Only classes and courses have sessions, which need the right to manage the calendar. */
const tabsOf = ({ type }: Service, may: ReturnType<typeof useMay>): EditorTab[] =>
  editorTabs.filter((name) => name !== 'sessions' || (type !== 'APPOINTMENT' && may('calendar.manage')))

const ServiceEditorTabs = ({ service, drafts, staff, now }: ServiceEditorTabsProps) => {
  const { t } = useText()
  const may = useMay()
  const { draft, policy, change } = drafts
  const panels: Record<EditorTab, ReactNode> = {
    basics: <BasicsFields {...drafts} isAppointment={service.type === 'APPOINTMENT'} />,
    price: (
      <>
        <PriceFields {...drafts} service={service} optionsAnchor={optionsAnchor} />
        <PaymentFields {...drafts} service={service} />
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
          <ScheduleFields {...drafts} staff={staff} lengths={service.schedule.availabilityConstraints.sessionDurations ?? []} />
        ) : (
          <SessionFields {...drafts} service={service} />
        )}
        <LocationFields {...drafts} service={service} />
      </>
    ),
    policy: (
      <>
        <PolicyFields editor={policy} approval={draft.approval} onApproval={(approval) => change({ approval })} now={now} />
        <ServiceRemindersEditor service={service} />
      </>
    ),
    address: <AddressFields {...drafts} service={service} />,
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
