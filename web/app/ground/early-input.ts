import { useEffect } from 'react'

type Early = { pressed?: HTMLElement | undefined; listens: (button: HTMLElement) => boolean; end: () => void }

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Keeps the last press of a button whose script has not loaded. The page carries this function as text, before all other scripts, so
 * it may use nothing of this module. Links and search forms work without scripts and are left alone.
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
    // React has no public way to tell which server-rendered elements it has hydrated; these properties are its own marks on them.
    listens: (button) => Object.keys(button).some((key) => key.startsWith('__reactProps')),
    end: () => window.removeEventListener('click', keep, true),
  }
  window.early = early
  window.addEventListener('click', keep, true)
}

export const earlyInputScript = import.meta.env.SSR ? `(${keepPresses})()` : ''

const longestWaitMs = 10_000

export const useEarlyInput = (): void => {
  useEffect(() => {
    const { early } = window
    if (!early) return
    delete window.early
    for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) replay(input)
    const start = performance.now()
    // Not at once: the typed values must be rendered before a form sends them.
    const timer = setInterval(() => {
      if (early.pressed && early.listens(early.pressed)) press(early)
      const isAwake = [...document.querySelectorAll('button')].every(early.listens)
      if (!isAwake && performance.now() - start < longestWaitMs) return
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

const replay = (input: HTMLInputElement | HTMLTextAreaElement): void => {
  if (input instanceof HTMLInputElement && isTicked(input)) {
    if (input.checked === input.defaultChecked) return
    input.checked = input.defaultChecked
    input.click()
  } else if (input.value !== input.defaultValue) {
    // React ignores a value set through the element's own setter, because it takes it for its own.
    const typed = input.value
    input.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
