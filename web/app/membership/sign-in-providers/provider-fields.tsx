import { useText } from '../../text/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { membersOf, type ProviderDraft } from './provider-draft.ts'

type ProviderFieldsProps = {
  draft: ProviderDraft
  change: (changes: Partial<ProviderDraft>) => void
  /** Member → what is wrong with it. */
  problems: Record<string, string>
  isNew: boolean
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The fields of one kind of provider. What was typed for another kind stays, in case the manager switches back. */
export const ProviderFields = ({ draft, change, problems, isNew }: ProviderFieldsProps) => {
  const { t } = useText()
  const isApple = draft.preset === 'APPLE'
  const has = (member: (typeof membersOf)['APPLE'][number]) => membersOf[draft.preset].includes(member)
  return (
    <>
      {has('name') && (
        <TextField
          label={t('manager.providers.name')}
          hint={t('manager.providers.nameHint')}
          value={draft.name}
          error={problems.name}
          maxLength={40}
          autoComplete="off"
          onValue={(name) => change({ name })}
        />
      )}
      {has('issuer') && isNew && (
        <TextField
          {...plain}
          type="url"
          label={t('manager.providers.issuer')}
          hint={t('manager.providers.issuerHint')}
          value={draft.issuer}
          error={problems.issuer}
          maxLength={500}
          onValue={(issuer) => change({ issuer })}
        />
      )}
      <TextField
        {...plain}
        label={t(isApple ? 'manager.providers.servicesId' : 'manager.providers.clientId')}
        value={draft.clientId}
        error={problems.clientId}
        maxLength={200}
        onValue={(clientId) => change({ clientId })}
      />
      {isApple && (
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField
            {...plain}
            label={t('manager.providers.teamId')}
            value={draft.teamId}
            error={problems.teamId}
            maxLength={10}
            onValue={(teamId) => change({ teamId })}
          />
          <TextField
            {...plain}
            label={t('manager.providers.keyId')}
            value={draft.keyId}
            error={problems.keyId}
            maxLength={10}
            onValue={(keyId) => change({ keyId })}
          />
        </div>
      )}
      <SecretField draft={draft} change={change} problems={problems} isNew={isNew} />
    </>
  )
}

/** The secret is write-only, so the field is empty also when it is set. */
const SecretField = ({ draft, change, problems, isNew }: ProviderFieldsProps) => {
  const { t } = useText()
  const field = {
    ...plain,
    value: draft.secret,
    description: isNew ? undefined : t('manager.providers.secretSet'),
    error: problems.secret,
    onValue: (secret: string) => change({ secret }),
  }
  if (draft.preset === 'APPLE')
    return <TextArea {...field} label={t('manager.providers.privateKey')} hint={t('manager.providers.privateKeyHint')} />
  // A browser that filled something in here would fill in a person's own password.
  return <TextField {...field} type="password" autoComplete="new-password" label={t('manager.providers.secret')} />
}
