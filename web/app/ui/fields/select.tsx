import { useState } from 'react'
import { useFilter } from 'react-aria/useFilter'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { useText } from '../../text/text.tsx'
import { classes } from '../classes.ts'
import { Popover } from '../overlays/popover.tsx'
import { ChevronDownIcon } from '../pictures/visitor-icons.tsx'
import { AriaFieldFoot, AriaFieldLabel } from './aria-field.tsx'
import type { FieldWords } from './field.tsx'
import { fieldLook, inputLook } from './field-look.ts'
import { type Option, OptionList } from './option-list.tsx'

type SelectProps = FieldWords & {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
  className?: string
}

const mostToRead = 50

/**
 * For known choices; long lists can be searched. For results of a server use a ComboBox, for two or three choices a Segmented control.
 */
export const Select = ({
  label,
  hint,
  description,
  error,
  options,
  value,
  onChange,
  className,
  placeholder = '',
  ...field
}: SelectProps) => {
  const { t } = useText()
  const chosen = options.find(({ id }) => id === value)
  return (
    <AriaSelect
      {...field}
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      // Opened before its options have arrived, it shows them as they do.
      allowsEmptyCollection
      className={classes(fieldLook, 'group', className)}
    >
      <AriaFieldLabel label={label} hint={hint} />
      <Button
        className={classes(
          inputLook,
          'flex items-center gap-2 text-start group-data-invalid:border-bad-ink group-data-invalid:shadow-[inset_0_0_0_1px_var(--bad-ink)]',
        )}
      >
        <SelectValue className="min-w-0 grow truncate data-placeholder:text-ink-3">{chosen?.label ?? placeholder}</SelectValue>
        <ChevronDownIcon size={16} className="text-ink-3" />
      </Button>
      <AriaFieldFoot description={description} error={error} />
      <Popover>
        {options.length > mostToRead ? (
          <SearchedOptions options={options} />
        ) : (
          <OptionList options={options} whenEmpty={t('common.noOptions')} />
        )}
      </Popover>
    </AriaSelect>
  )
}

const SearchedOptions = ({ options }: { options: readonly Option[] }) => {
  const { t } = useText()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [search, setSearch] = useState('')
  return (
    <Autocomplete filter={contains} inputValue={search} onInputChange={setSearch}>
      <SearchField autoFocus aria-label={t('common.searchOptions')} className="p-1 pb-0">
        <Input placeholder={t('common.searchOptions')} className={`${inputLook} [&::-webkit-search-cancel-button]:hidden`} />
      </SearchField>
      <OptionList options={options} whenEmpty={t('common.noMatch', { search })} />
    </Autocomplete>
  )
}
