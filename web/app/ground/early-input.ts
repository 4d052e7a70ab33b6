import { useEffect } from 'react'

/** What people press and type while the scripts of a page are still on their way. */
type Early = { pressed?: HTMLElement | undefined; listens: (button: HTMLElement) => boolean; end: () => void }

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Keeps the last press of a button that does nothing by itself yet. It stands in the page as text, before everything else,
 * so it may use nothing of this module. Links, and forms that only look something up, work without scripts and are left alone.
 */
const keepPresses = () => {
  const keep = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (!button || early.listens(button) || (button.type === 'submit' && button.form?.method === 'get')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.pressed?.removeAttribute('data-waiting')
    button.setAttribute('data-waiting', '')
    early.pressed = button
  }
  const early: Early = {
    // React says nowhere in public which of the server's elements it has taken over; these are its own marks on them.
    listens: (button) => Object.keys(button).some((key) => key.startsWith('__reactProps')),
    end: () => window.removeEventListener('click', keep, true),
  }
  window.early = early
  window.addEventListener('click', keep, true)
}

/** For the server alone: the browser finds it written. */
export const earlyInputScript = import.meta.env.SSR ? `(${keepPresses})()` : ''

/** How long parts of the page may take whose scripts come later, in milliseconds. */
const patience = 10_000

/** As soon as the page listens: tells it what was typed before, then presses what was pressed. */
export const useEarlyInput = (): void => {
  useEffect(() => {
    const { early } = window
    if (!early) return
    delete window.early
    for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) tell(input)
    const start = performance.now()
    // Not at once: what was typed has to be drawn before a form sends it.
    const timer = setInterval(() => {
      if (early.pressed && early.listens(early.pressed)) press(early)
      const isAwake = [...document.querySelectorAll('button')].every(early.listens)
      if (!isAwake && performance.now() - start < patience) return
      early.end()
      clearInterval(timer)
    }, 20)
  }, [])
}

const press = (early: Early): void => {
  const { pressed } = early
  early.pressed = undefined
  pressed?.removeAttribute('data-waiting')
  pressed?.click()
}

const tell = (input: HTMLInputElement | HTMLTextAreaElement): void => {
  if (input instanceof HTMLInputElement && isTicked(input)) {
    if (input.checked === input.defaultChecked) return
    input.checked = input.defaultChecked
    input.click()
  } else if (input.value !== input.defaultValue) {
    // React ignores a value that was set through the element's own setter, because it takes it for its own.
    const typed = input.value
    input.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
