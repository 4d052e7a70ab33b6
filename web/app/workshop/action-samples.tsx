import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { ButtonKind } from '../ui/button-look.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Link, LinkButton } from '../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/overlays/menu.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { EditIcon, MoreIcon, PlusIcon, RepeatIcon } from '../ui/pictures/icons.tsx'
import { ChevronRightIcon, CloseIcon } from '../ui/pictures/visitor-icons.tsx'
import { Caption, SamplePart } from './sample-part.tsx'

const kinds: [ButtonKind, string][] = [
  ['primary', 'Book'],
  ['plain', 'Move'],
  ['tint', 'Join'],
  ['quiet', 'See all'],
  ['danger', 'Cancel booking'],
  ['danger-solid', 'Cancel it'],
]

const AllKinds = () =>
  kinds.map(([kind, words]) => (
    <Button key={kind} kind={kind}>
      {words}
    </Button>
  ))

export const ActionSamples = () => (
  <SamplePart title="Buttons and links">
    <Caption>Visitor</Caption>
    <div className="flex flex-wrap gap-2">
      <AllKinds />
    </div>
    <Caption>Manager</Caption>
    <div className="flex flex-wrap gap-2 text-control" data-density="dense">
      <AllKinds />
    </div>
    <Caption>Small, waiting, disabled, with a sign, as a link</Caption>
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small">Small</Button>
      <WaitingButton />
      <Button isDisabled>Book</Button>
      <Button kind="quiet" isDisabled>
        See all
      </Button>
      <Button kind="primary">
        <PlusIcon /> New booking
      </Button>
      <Tooltip text="Later">
        <IconButton icon={ChevronRightIcon} label="Later" kind="plain" />
      </Tooltip>
      <LinkButton to="/ui">A link like a button</LinkButton>
      <span>
        Text with <Link to="/ui">a link</Link> inside.
      </span>
      <SampleMenu />
    </div>
  </SamplePart>
)

const WaitingButton = () => {
  const [isPending, setPending] = useState(true)
  return (
    <>
      <Button kind="primary" isPending={isPending} pendingLabel="Booking…">
        Book
      </Button>
      <Button size="small" kind="quiet" onPress={() => setPending(!isPending)}>
        {isPending ? 'Stop waiting' : 'Wait'}
      </Button>
    </>
  )
}

const SampleMenu = () => (
  <Menu label="Booking" trigger={<IconButton icon={MoreIcon} label="More" />}>
    <MenuItem icon={EditIcon} shortcut="E">
      Edit
    </MenuItem>
    <MenuItem icon={RepeatIcon}>Book again</MenuItem>
    <MenuItem isDisabled>Not now</MenuItem>
    <MenuSeparator />
    <MenuItem icon={CloseIcon} shortcut="X" isDangerous>
      Cancel
    </MenuItem>
  </Menu>
)
