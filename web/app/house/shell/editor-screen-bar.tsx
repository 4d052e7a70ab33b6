import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ScreenBar } from './screen-bar.tsx'

type EditorScreenBarProps = {
  title: string
  /** The list to which the entity belongs. */
  back: { to: string; label: string }
  children: ReactNode
}

/** The bar of an editor: the way back to the list, the name of what is edited, and at the right what can be done with it. */
export const EditorScreenBar = ({ title, back, children }: EditorScreenBarProps) => (
  <ScreenBar
    title={<span className="block max-w-[50vw] truncate">{title}</span>}
    className="max-phone:flex-nowrap! max-phone:[&_h1]:me-0 max-phone:[&_h1]:min-w-0 max-phone:[&_h1]:shrink"
  >
    <LinkButton to={back.to} kind="quiet" size="small" aria-label={back.label} className="-order-1 -ms-2 px-1.5!">
      <ArrowLeftIcon size={18} />
    </LinkButton>
    {children}
  </ScreenBar>
)
