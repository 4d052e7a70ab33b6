import type { ChangeScope } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

const scopes: readonly ChangeScope[] = ['THIS', 'THIS_AND_FOLLOWING', 'ALL']

/** Which part of a series is meant. */
export const ScopeChoice = ({ value, onChange }: { value: ChangeScope; onChange: (scope: ChangeScope) => void }) => {
  const { t } = useText()
  return (
    <RadioGroup
      label={t('manager.sessions.scope.label')}
      value={value}
      onChange={onChange}
      choices={scopes.map((scope) => ({ value: scope, label: t(`manager.sessions.scope.${scope}`) }))}
    />
  )
}
