import { useEffect } from 'react'

/** What people press and type while the scripts of a page are still on their way. */
type Early = { pressed?: HTMLElement; end: () => void }

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Keeps the last press of a button that does nothing by itself. It stands in the page as text, before everything else,
 * so it may use nothing of this module. Links, and forms that only look something up, work without scripts and are left alone.
 */
const keepPresses = () => {
  const keep = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (!button || (button.type === 'submit' && button.form?.method === 'get')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.pressed?.removeAttribute('data-waiting')
    button.setAttribute('data-waiting', '')
    early.pressed = button
  }
  const early: Early = { end: () => window.removeEventListener('click', keep, true) }
  window.early = early
  window.addEventListener('click', keep, true)
}

/** For the server alone: the browser finds it written. */
export const earlyInputScript = import.meta.env.SSR ? `(${keepPresses})()` : ''

/** As soon as the page listens: tells it what was typed before, then presses what was pressed. */
export const useEarlyInput = (): void => {
  useEffect(() => {
    const { early } = window
    if (!early) return
    delete window.early
    early.end()
    for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) tell(input)
    // What was typed is drawn first: a form sends what it has drawn.
    setTimeout(() => {
      early.pressed?.removeAttribute('data-waiting')
      early.pressed?.click()
    })
  }, [])
}

const tell = (input: HTMLInputElement | HTMLTextAreaElement): void => {
  if (input instanceof HTMLInputElement && isTicked(input)) {
    if (input.checked === input.defaultChecked) return
    input.checked = input.defaultChecked
    input.click()
  } else if (input.value !== input.defaultValue) {
    // React tells only of values that nobody has written through the element itself: it takes those for its own.
    const typed = input.value
    input.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
