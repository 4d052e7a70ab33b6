export const inputLook =
  'w-full min-h-(--control) rounded-control border border-line-field bg-surface text-ink text-control px-3.5 in-data-[density=dense]:px-2.5 ' +
  'transition-[border-color] duration-(--quick) ' +
  'focus:outline-2 focus:outline-offset-0 focus:outline-focus focus:border-transparent ' +
  'aria-invalid:border-bad-ink aria-invalid:shadow-[inset_0_0_0_1px_var(--bad-ink)] ' +
  'disabled:bg-sunken disabled:text-ink-3 disabled:border-line-2 disabled:cursor-not-allowed'

export const labelLook = 'flex justify-between gap-2 font-strong text-small in-data-[density=dense]:text-dense'

export const fieldLook = 'flex min-w-0 flex-col gap-1.5 in-data-[density=dense]:gap-1'
