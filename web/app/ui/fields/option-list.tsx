import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { CheckIcon } from '../pictures/icons.tsx'

export type Option = {
  id: string
  label: string
  description?: string
  isDisabled?: boolean
}

export const OptionList = ({ options, whenEmpty }: { options?: readonly Option[]; whenEmpty: ReactNode }) => (
  <ListBox
    {...(options && { items: options })}
    renderEmptyState={() => <Header className="px-2.5 py-2 text-ink-3 text-second">{whenEmpty}</Header>}
    className="max-h-80 overflow-auto p-1 outline-none"
  >
    {(option: Option) => <OptionRow option={option} />}
  </ListBox>
)

const OptionRow = ({ option }: { option: Option }) => (
  <ListBoxItem
    id={option.id}
    textValue={option.label}
    isDisabled={option.isDisabled === true}
    className="flex min-h-(--control-small) cursor-pointer items-center gap-2.5 rounded-s px-2.5 py-1 text-control outline-none data-disabled:cursor-not-allowed data-focused:bg-hover data-disabled:text-ink-3 data-selected:font-strong data-selected:text-brand-ink pointer-coarse:min-h-11"
  >
    {({ isSelected }) => (
      <>
        <span className="min-w-0 grow">
          {option.label}
          {option.description !== undefined && <span className="block font-normal text-ink-3 text-second">{option.description}</span>}
        </span>
        {isSelected && <CheckIcon size={16} />}
      </>
    )}
  </ListBoxItem>
)
