import type { ReactElement, ReactNode } from 'react'
import { Pressable } from 'react-aria/Pressable'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuTrigger,
  Separator,
} from 'react-aria-components/Menu'
import { classes } from '../classes.ts'
import { Kbd } from '../kbd.tsx'
import type { Icon } from '../pictures/stroke-icon.tsx'
import { Popover } from './popover.tsx'

type MenuProps = {
  label: string
  trigger: ReactElement
  children: ReactNode
}

export const Menu = ({ label, trigger, children }: MenuProps) => (
  <MenuTrigger>
    <Pressable>{trigger as ReactElement<object, string>}</Pressable>
    <Popover placement="bottom end">
      <AriaMenu aria-label={label} className="min-w-50 p-1 outline-none">
        {children}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)

type MenuItemProps = Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> & {
  children: string
  icon?: Icon
  shortcut?: string
  isDangerous?: boolean
}

export const MenuItem = ({ children, icon: Sign, shortcut, isDangerous = false, ...item }: MenuItemProps) => (
  <AriaMenuItem
    {...item}
    textValue={children}
    className={classes(
      'flex min-h-8.5 w-full cursor-pointer items-center gap-2.5 rounded-s px-2.5 text-small outline-none',
      'data-focused:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-3 pointer-coarse:min-h-11',
      isDangerous && 'text-bad-ink',
    )}
  >
    {Sign && <Sign size={16} />}
    <span className="grow">{children}</span>
    {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
  </AriaMenuItem>
)

export const MenuSeparator = () => <Separator className="mx-0 my-1 border-line border-t" />
