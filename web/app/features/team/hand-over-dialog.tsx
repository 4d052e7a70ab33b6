import type { TeamPerson } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'

/** Asks for the password of whoever has one: a browser found signed in is not enough to give the business away. */
export const HandOverDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const { identity } = useSession()
  const name = nameOf(person)
  const [ownRole, setOwnRole] = useState<'ADMIN' | 'OWNER'>('OWNER')
  const [password, setPassword] = useState('')
  const { mutateAsync, isPending, error } = useMutation(api.team.handOverOwnership.mutation({ alsoChanges: ['identity'] }))
  const hasPassword = identity?.hasPassword === true
  const handOver = async (event: FormEvent) => {
    event.preventDefault()
    // The refusal stays in `error`.
    await mutateAsync({ params: { personId: person.id }, body: { ownRole, ...(hasPassword && { password }) } }).then(
      () => {
        showToast({ text: t('manager.team.handOver.done', { name }) })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog title={t('manager.team.handOver.title', { name })} onClose={onClose}>
      <form noValidate onSubmit={handOver} className="grid gap-4">
        <p className="text-ink-2">{t('manager.team.handOver.body')}</p>
        {error && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
        <RadioGroup
          label={t('manager.team.handOver.self')}
          value={ownRole}
          onChange={setOwnRole}
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
              onValue={setPassword}
            />
          </>
        )}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>{t('manager.team.handOver.back')}</Button>
          <Button
            type="submit"
            kind="danger-solid"
            isDisabled={hasPassword && password === ''}
            isPending={isPending}
            pendingLabel={t('manager.team.handOver.handing')}
          >
            {t('manager.team.handOver.confirm', { name })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
