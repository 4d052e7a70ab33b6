import { useText } from '../../text/text.tsx'
import { inputLook } from '../../ui/field-look.ts'
import { SearchIcon } from '../../ui/visitor-icons.tsx'

type ServiceSearchProps = { value: string; onValue: (value: string) => void }

/** Narrows the list while one types. */
export const ServiceSearch = ({ value, onValue }: ServiceSearchProps) => {
  const { t } = useText()
  return (
    <label className="relative grow">
      <span className="sr-only">{t('visitor.home.search')}</span>
      <SearchIcon size={18} className="pointer-events-none absolute top-3.5 start-3.5 text-ink-3" />
      <input
        type="search"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        placeholder={t('visitor.home.search')}
        className={`${inputLook} rounded-full ps-10`}
      />
    </label>
  )
}
