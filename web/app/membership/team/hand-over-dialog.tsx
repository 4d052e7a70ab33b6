import type { TeamPerson } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'

type OwnRole = 'ADMIN' | 'OWNER'

/** Asks for the password of an owner who has one: a browser found signed in is not enough to give the business away. */
export const HandOverDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const { identity } = useSession()
  const name = nameOf(person)
  const hasPassword = identity?.hasPassword === true
  const form = useDraft({
    saved: { ownRole: 'OWNER' as OwnRole, password: '' },
    changes: ['team', 'identity'],
    save: ({ ownRole, password }) =>
      client.team.handOverOwnership({ params: { personId: person.id }, body: { ownRole, ...(hasPassword && { password }) } }),
    onSaved: () => {
      showToast({ text: t('manager.team.handOver.done', { name }) })
      onClose()
    },
  })
  const { ownRole, password } = form.draft
  return (
    <FormDialog
      title={t('manager.team.handOver.title', { name })}
      form={form}
      kind="danger-solid"
      action={t('manager.team.handOver.confirm', { name })}
      pending={t('manager.team.handOver.handing')}
      cancel={t('manager.team.handOver.back')}
      isBlocked={hasPassword && password === ''}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.team.handOver.body')}</p>
      <RadioGroup
        label={t('manager.team.handOver.self')}
        value={ownRole}
        onChange={(chosen) => form.change({ ownRole: chosen })}
        choices={[
          { value: 'OWNER', label: t('manager.team.handOver.stayOwner') },
          { value: 'ADMIN', label: t('manager.team.handOver.becomeAdmin'), description: t('manager.team.handOver.becomeAdminHint') },
        ]}
      />
      {hasPassword && (
        <>
          {/* Password managers want to know whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
          <TextField
            type="password"
            name="password"
            autoComplete="current-password"
            label={t('manager.team.handOver.password')}
            value={password}
            onValue={(typed) => form.change({ password: typed })}
          />
        </>
      )}
    </FormDialog>
  )
}
