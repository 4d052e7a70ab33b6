import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { WordMenu } from '../../ui/overlays/word-menu.tsx'
import type { RulesEditor } from './policy-rules.ts'

const longest = 2500

export const OwnWords = ({ rules: { customPolicyDescription: own }, change }: RulesEditor) => {
  const { t } = useText()
  const choices = [
    { id: 'none', text: t('manager.policies.own.nothing') },
    { id: 'words', text: t('manager.policies.own.words') },
  ]
  return (
    <>
      <p>
        <Rich
          text={t(own.enabled ? 'manager.policies.own.says' : 'manager.policies.own.silent')}
          parts={{
            mode: (word) => (
              <WordMenu
                label={t('manager.policies.own.label')}
                word={word}
                choices={choices}
                onChoose={(id) => change({ customPolicyDescription: { ...own, enabled: id === 'words' } })}
              />
            ),
          }}
        />
      </p>
      {own.enabled && (
        <TextArea
          label={t('manager.policies.own.text')}
          maxLength={longest}
          value={own.description}
          onValue={(description) => change({ customPolicyDescription: { enabled: true, description } })}
        />
      )}
    </>
  )
}
