import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { useText } from '../../text/text.tsx'
import { classes } from '../classes.ts'
import { Popover } from '../overlays/popover.tsx'
import { ChevronDownIcon } from '../pictures/visitor-icons.tsx'
import { AriaFieldFoot, AriaFieldLabel } from './aria-field.tsx'
import type { FieldWords } from './field.tsx'
import { fieldLook, inputLook } from './field-look.ts'
import { type Option, OptionList } from './option-list.tsx'

type ComboBoxProps = FieldWords & {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  /** Called while typing. With it the caller searches, and `options` are shown as they come; without it they are filtered here. */
  onSearch?: (text: string) => void
  searchText?: string
  placeholder?: string
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  className?: string
}

const showAll = () => true

export const ComboBox = (props: ComboBoxProps) => {
  const { label, hint, description, error, options, value, onChange, onSearch, searchText, placeholder, className, ...field } = props
  const { t } = useText()
  return (
    <AriaComboBox
      {...field}
      {...(onSearch ? { items: options, onInputChange: onSearch, defaultFilter: showAll } : { defaultItems: options })}
      {...(searchText !== undefined && { inputValue: searchText })}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      menuTrigger="focus"
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(fieldLook, className)}
    >
      <AriaFieldLabel label={label} hint={hint} />
      <Group className="relative">
        <Input {...(placeholder !== undefined && { placeholder })} className={classes(inputLook, 'pe-10')} />
        <Button
          aria-label={t('common.showOptions')}
          className="absolute inset-y-1 end-1 grid w-8 place-content-center rounded-s text-ink-3 hover:bg-hover"
        >
          <ChevronDownIcon size={16} />
        </Button>
      </Group>
      <AriaFieldFoot description={description} error={error} />
      <Popover>
        <OptionList whenEmpty={t('common.noMatch', { search: searchText ?? '' })} />
      </Popover>
    </AriaComboBox>
  )
}
