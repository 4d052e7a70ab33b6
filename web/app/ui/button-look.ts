import { classes } from './classes.ts'

export type ButtonKind = 'primary' | 'plain' | 'tint' | 'quiet' | 'danger' | 'danger-solid'
export type ButtonSize = 'normal' | 'small'

const shared =
  'button relative inline-flex items-center justify-center gap-2 border font-strong tracking-[-0.005em] text-center no-underline select-none ' +
  'transition-colors duration-(--quick) disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-(--control) rounded-control px-(--control-x) py-1 text-control',
  small: 'min-h-(--control-small) rounded-s px-3 in-data-[density=dense]:px-2.25 py-0.5 text-second',
}

const squares: Record<ButtonSize, string> = {
  normal: 'min-h-(--control) min-w-(--control) rounded-control text-control',
  small: 'min-h-(--control-small) min-w-(--control-small) rounded-s text-second',
}

// The veil of hover and press lies over the fill, so that it works on any surface.
const veil =
  'hover:bg-[linear-gradient(var(--hover),var(--hover))] active:bg-[linear-gradient(var(--press),var(--press))] ' +
  'disabled:bg-none! aria-disabled:bg-none!'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-brand-solid text-on-brand hover:bg-brand-solid-hover active:bg-brand-solid-hover',
  plain: `border-line-2 bg-surface text-ink ${veil}`,
  tint: 'border-transparent bg-brand-wash-2 text-brand-ink hover:bg-brand-solid hover:text-on-brand',
  quiet: `border-transparent text-ink ${veil}`,
  danger: `border-line-2 bg-surface text-bad-ink ${veil}`,
  'danger-solid': 'border-transparent bg-bad-solid text-on-bad hover:bg-bad-solid-hover',
}

const disabled = 'border-line bg-sunken text-ink-3'
const disabledQuiet = 'border-transparent text-ink-3'

type Look = { kind: ButtonKind; size: ButtonSize; isSquare: boolean; isDisabled: boolean }

const colours = ({ kind, isDisabled }: Look) => {
  if (!isDisabled) return kinds[kind]
  return kind === 'quiet' ? disabledQuiet : disabled
}

export const buttonLook = (look: Look): string => classes(shared, (look.isSquare ? squares : sizes)[look.size], colours(look))
