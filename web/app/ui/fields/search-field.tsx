import { type ComponentProps, useEffect, useState } from 'react'
import { classes } from '../classes.ts'
import { SearchIcon } from '../pictures/visitor-icons.tsx'
import { inputLook } from './field-look.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  label: string
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 250

export const SearchField = ({ label, value, onSearch, className, ...input }: SearchFieldProps) => {
  const [typed, setTyped] = useState({ text: value, from: value })
  // The search was changed elsewhere: by a step back, or by clearing.
  if (typed.from !== value) setTyped({ text: value, from: value })
  const { text } = typed
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  const search = (wanted: string) => {
    setTyped({ text: wanted, from: value })
    onSearch(wanted.trim())
  }
  return (
    <span className={classes('relative', className)}>
      <SearchIcon size={16} className="pointer-events-none absolute top-1/2 start-2.5 -translate-y-1/2 text-ink-3" />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, from: value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text)
          if (event.key === 'Escape' && text !== '') search('')
        }}
        className={classes(inputLook, 'w-full ps-8.5 in-data-[density=dense]:ps-8.5 [&::-webkit-search-cancel-button]:hidden')}
      />
    </span>
  )
}
