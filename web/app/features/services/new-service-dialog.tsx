import type { StaffMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { refusalText } from '../../refusal-text.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { serviceFromTemplate, type TemplateName } from './service-templates.ts'
import { TemplateChoice } from './template-choice.tsx'

type NewServiceDialogProps = { staff: readonly StaffMember[]; onClose: () => void }

/** Picks a starting point; the editor does the rest. */
export const NewServiceDialog = ({ staff, onClose }: NewServiceDialogProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const navigate = useNavigate()
  const [template, setTemplate] = useState<TemplateName>('blank')
  const { mutateAsync, isPending, error } = useMutation(api.services.createService.mutation({ alsoChanges: ['availability'] }))
  const add = async () => {
    const service = serviceFromTemplate({ template, currency, t, staffMemberIds: staff.map(({ resourceId }) => resourceId) })
    // The refusal stays in `error`, and the dialog open.
    await mutateAsync({ body: { service } }).then(
      (answer) => void navigate(paths.manageService(answer.service.id)),
      () => undefined,
    )
  }
  return (
    <Dialog
      title={t('manager.services.template.title')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            kind="primary"
            isDisabled={staff.length === 0}
            isPending={isPending}
            pendingLabel={t('manager.services.template.adding')}
            onPress={add}
          >
            {t('manager.services.template.add')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{t('manager.services.template.hint')}</p>
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} className="mb-3" />}
      {staff.length === 0 && (
        <Banner tone="wait" title={t('manager.services.editor.noStaff')} className="mb-3">
          <Link to={paths.manageStaff()}>{t('manager.calendar.addStaff')}</Link>
        </Banner>
      )}
      <TemplateChoice value={template} onChange={setTemplate} />
    </Dialog>
  )
}
