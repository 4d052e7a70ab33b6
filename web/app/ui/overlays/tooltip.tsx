import { cloneElement, type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'

type TriggerProps = { 'aria-describedby'?: string; 'aria-description'?: string }

type TooltipProps = { text: ReactNode; children: ReactElement<TriggerProps> }

const gap = 6
const edge = 8

/** Above the trigger, or below where there is no room; always inside the window. */
const position = (trigger: Element, bubble: HTMLElement) => {
  const around = trigger.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const middle = around.left + around.width / 2 - width / 2
  const above = around.top - height - gap
  bubble.style.left = `${Math.max(edge, Math.min(middle, innerWidth - width - edge))}px`
  bubble.style.top = `${above < edge ? around.bottom + gap : above}px`
}

/**
 * Names an icon or explains why something is unavailable, on hover, focus and tap. In the top layer, so nothing cuts it off.
 * `children` is one button, which the text describes.
 */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const show = (event: { currentTarget: HTMLElement }) => {
    const trigger = event.currentTarget.firstElementChild
    if (!bubble.current || !trigger) return
    bubble.current.showPopover()
    position(trigger, bubble.current)
  }
  const hide = () => bubble.current?.hidePopover()
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
  const showOnFocus = (event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && show(event)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the button inside receives.
    <span
      className="contents"
      onPointerOver={show}
      onPointerOut={hide}
      onFocus={showOnFocus}
      onBlur={hide}
      onKeyDown={hideOnEscape}
      onClick={show}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={look}>
        {text}
      </span>
    </span>
  )
}

const look =
  'pointer-events-none fixed inset-auto m-0 w-max max-w-65 rounded-m border-0 bg-inverse px-3 py-2 text-start font-normal text-on-inverse text-small no-underline ' +
  'in-data-[density=dense]:px-2.5 in-data-[density=dense]:py-1.5 in-data-[density=dense]:text-dense'
