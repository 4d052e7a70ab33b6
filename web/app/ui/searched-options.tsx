import { useState } from 'react'
import { useFilter } from 'react-aria/useFilter'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { useText } from '../text/text.tsx'
import { inputLook } from './field-look.ts'
import { type Option, OptionList } from './option-list.tsx'

/** Options below a field that finds them: for lists that are too long to read. */
export const SearchedOptions = ({ options }: { options: readonly Option[] }) => {
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
