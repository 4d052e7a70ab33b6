import type { StaffMember } from '@foyer/contract'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { serviceFromTemplate, type TemplateName } from './service-templates.ts'
import { TemplateChoice } from './template-choice.tsx'

type NewServiceDialogProps = { staff: readonly StaffMember[]; onClose: () => void }

/** Picks a starting point; the editor does the rest. */
export const NewServiceDialog = ({ staff, onClose }: NewServiceDialogProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const navigate = useNavigate()
  const form = useDraft({
    saved: { template: 'blank' as TemplateName },
    changes: ['services', 'availability'],
    save: ({ template }) => {
      const service = serviceFromTemplate({ template, currency, t, staffMemberIds: staff.map(({ resourceId }) => resourceId) })
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
      <TemplateChoice value={form.draft.template} onChange={(template) => form.change({ template })} />
    </FormDialog>
  )
}
