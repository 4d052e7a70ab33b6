import type { Service, StaffMember } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { useNow } from '../../ground/now.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { DeleteServiceDialog } from '../../offer/services/deleted-services.tsx'
import { EditorBar, EditorRefusal } from '../../offer/services/editor-bar.tsx'
import { ServicePreview } from '../../offer/services/service-preview.tsx'
import { TouchedDialog } from '../../offer/services/touched-dialog.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ServiceEditorTabs } from './service-editor-tabs.tsx'
import { type ServiceDrafts, useServiceDrafts } from './use-service-drafts.ts'

type ServiceEditorScreenProps = { service: Service; services: readonly Service[]; staff: readonly StaffMember[] }

/** The parts of a service in tabs, its page beside them. */
export const ServiceEditorScreen = ({ service, services, staff }: ServiceEditorScreenProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const drafts = useServiceDrafts(service, services)
  const [open, setOpen] = useState<'delete' | 'preview' | null>(null)
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString()
  const { mutateAsync: clone } = useMutation(api.services.cloneService.mutation({ alsoChanges: ['calendar'] }))
  const copy = async () => {
    const { service: made } = await clone({
      body: { sourceServiceId: service.id, cloneServiceName: t('manager.services.editor.copyOf', { name: service.name.slice(0, 380) }) },
    })
    showToast({ text: t('manager.services.editor.copied') })
    void navigate(paths.manageService(made.id))
  }
  // The plan of sessions needs the whole width, and the preview tells nothing of it.
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
      {drafts.touched && (
        <TouchedDialog
          service={service}
          draft={drafts.draft}
          preview={drafts.touched.preview}
          save={drafts.touched.save}
          onClose={drafts.touched.close}
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
      {open === 'preview' && (
        <Dialog title={t('manager.services.editor.preview')} onClose={() => setOpen(null)}>
          {preview}
        </Dialog>
      )}
    </>
  )
}

type PreviewProps = { service: Service; drafts: ServiceDrafts; staff: readonly StaffMember[] }

const Preview = ({ service, drafts: { draft, policy }, staff }: PreviewProps) => {
  const nextFree = useQuery(api.availability.listNextFree.query({ body: { serviceIds: [service.id] } }))
  return (
    <ServicePreview service={service} draft={draft} rules={policy.rules} staff={staff} firstFree={nextFree.data?.nextFree[0]?.startDate} />
  )
}
