import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { CloseIcon } from '../pictures/visitor-icons.tsx'
import { FieldFoot, FieldLabel, type FieldWords, useFieldIds } from './field.tsx'
import { fieldLook } from './field-look.ts'

type TagsFieldProps = FieldWords & {
  tags: readonly string[]
  known?: readonly string[]
  maxLength: number
  onChange: (tags: string[]) => void
}

const box =
  'flex min-h-(--control) flex-wrap items-center gap-1.5 rounded-control border border-line-field bg-surface px-1.5 py-1 ' +
  'focus-within:border-transparent focus-within:outline-2 focus-within:outline-focus'

/** Enter or a comma adds what is typed, Backspace removes the last tag. */
export const TagsField = ({ label, hint, description, error, tags, known = [], maxLength, onChange }: TagsFieldProps) => {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const listId = useId()
  const ids = useFieldIds(undefined, { label, description, error })
  const add = (word: string) => {
    const tag = word.trim()
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() === '') return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  const type = (words: string, event: Event) => (isPicked(event) && known.includes(words) ? add(words) : setTyped(words))
  return (
    <div className={fieldLook}>
      <FieldLabel label={label} hint={hint} htmlFor={ids.id} />
      <div className={box}>
        {tags.map((tag) => (
          <Tag
            key={tag}
            tag={tag}
            removeLabel={t('common.removeTag', { tag })}
            onRemove={() => onChange(tags.filter((other) => other !== tag))}
          />
        ))}
        <input
          {...ids}
          list={listId}
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={(event) => type(event.target.value, event.nativeEvent)}
          onKeyDown={press}
          onBlur={() => add(typed)}
          className="min-h-6 min-w-16 grow bg-transparent px-1.5 text-control outline-none"
        />
        <datalist id={listId}>
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </div>
      <FieldFoot id={ids.id} description={description} error={error} />
    </div>
  )
}

// A choice from the list fires an event of its own kind; typed text may be the beginning of a longer word.
const isPicked = (event: Event): boolean => !('inputType' in event) || event.inputType === 'insertReplacementText'

const Tag = ({ tag, removeLabel, onRemove }: { tag: string; removeLabel: string; onRemove: () => void }) => (
  <span className="inline-flex items-center rounded-full bg-groove ps-2.5 font-medium text-dense">
    <span className="wrap-anywhere">{tag}</span>
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="grid size-6 place-content-center rounded-full text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-8"
    >
      <CloseIcon size={14} />
    </button>
  </span>
)
