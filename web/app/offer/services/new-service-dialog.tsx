import type { Service, StaffMember } from '@foyer/contract'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Link } from '../../ui/link.tsx'
import { serviceFromTemplate, TemplateChoice, type TemplateName } from './service-templates.tsx'
import { serviceTypes } from './services-filter-bar.tsx'

type NewServiceDialogProps = { staff: readonly StaffMember[]; onClose: () => void }

export const NewServiceDialog = ({ staff, onClose }: NewServiceDialogProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const navigate = useNavigate()
  const form = useDraft({
    saved: { type: 'APPOINTMENT' as Service['type'], template: 'blank' as TemplateName },
    changes: ['services', 'availability'],
    save: ({ type, template }) => {
      const service = serviceFromTemplate({ type, template, currency, t, staffMemberIds: staff.map(({ resourceId }) => resourceId) })
      return client.services.createService({ body: { service } })
    },
    onSaved: ({ service }) => void navigate(paths.manageService(service.id)),
  })
  return (
    <FormDialog
      title={t('manager.services.template.title')}
      width="wide"
      form={form}
      action={t('manager.services.template.add')}
      pending={t('manager.services.template.adding')}
      isBlocked={staff.length === 0}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.services.template.hint')}</p>
      {staff.length === 0 && (
        <Banner tone="wait" title={t('manager.services.editor.noStaff')}>
          <Link to={paths.manageStaff()}>{t('manager.calendar.addStaff')}</Link>
        </Banner>
      )}
      <Segmented
        label={t('manager.services.type.label')}
        value={form.draft.type}
        onChange={(type) => form.change({ type, template: 'blank' })}
        choices={serviceTypes.map((type) => ({ value: type, label: t(`manager.services.type.${type}`) }))}
        className="justify-self-start"
      />
      <p className="text-dense text-ink-3">{t(`manager.services.type.hint.${form.draft.type}`)}</p>
      <TemplateChoice type={form.draft.type} {...form.bindChoice('template')} />
    </FormDialog>
  )
}
