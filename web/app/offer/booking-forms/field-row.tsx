import type { FormField } from '@foyer/contract'
import { type KeyboardEvent, useState } from 'react'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { GripIcon, TrashIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'

type FieldRowProps = {
  field: FormField
  place: number
  last: number
  isMissing: boolean
  onChange: (changes: Partial<FormField>) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDrop: () => void
}

/** One question. Its handle is dragged, or moved with the arrow keys. */
export const FieldRow = ({ field, place, last, isMissing, onChange, onMove, onRemove, onDragStart, onDrop }: FieldRowProps) => {
  const { t } = useText()
  const [isHeld, setHeld] = useState(false)
  const name = field.label.trim() || t(`manager.forms.types.${field.type}`)
  const moveByKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-m border border-line-2 bg-surface p-3"
      // Only by its handle: texts in it can be selected.
      draggable={isHeld}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onDragEnd={() => setHeld(false)}
    >
      <IconButton
        icon={GripIcon}
        size="small"
        className="cursor-grab"
        label={t('manager.forms.move', { name })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
        onKeyDown={moveByKey}
      />
      <div className="grid min-w-0 gap-2.5">
        <TextField
          label={t('manager.forms.question')}
          hint={t(`manager.forms.types.${field.type}`)}
          maxLength={200}
          value={field.label}
          error={isMissing ? t('manager.forms.questionMissing') : undefined}
          onValue={(label) => onChange({ label })}
        />
        <TextField
          label={t('manager.forms.help')}
          hint={t('common.optional')}
          maxLength={500}
          value={field.helpText ?? ''}
          onValue={(helpText) => onChange({ helpText })}
        />
        <WordsInOtherLanguages
          value={field.translations ?? {}}
          onChange={(translations) => onChange({ translations })}
          words={[
            { name: 'label', label: t('manager.forms.question'), original: field.label, maxLength: 200 },
            ...(field.helpText
              ? [{ name: 'helpText' as const, label: t('manager.forms.help'), original: field.helpText, maxLength: 500 }]
              : []),
          ]}
        />
        <CheckBox checked={field.required} onValue={(required) => onChange({ required })}>
          {t(field.type === 'CHECK_BOX' ? 'manager.forms.mustTick' : 'manager.forms.required')}
        </CheckBox>
      </div>
      <IconButton icon={TrashIcon} size="small" label={t('manager.forms.remove', { name })} onPress={onRemove} />
    </li>
  )
}
