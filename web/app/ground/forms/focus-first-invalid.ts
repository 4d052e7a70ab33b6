import { useEffect, useRef } from 'react'

/** After a refusal the focus goes to the first invalid field, once it is visible: it may be in a tab that has to open first. */
export const useFocusFirstInvalid = (error: unknown, isInSight = true): void => {
  const led = useRef<unknown>(null)
  useEffect(() => {
    if (!error || !isInSight || led.current === error) return
    led.current = error
    document.querySelector<HTMLElement>(firstInvalid)?.focus()
  }, [error, isInSight])
}

// The button of a select cannot carry aria-invalid; its wrapper does.
const invalid = ['[aria-invalid="true"]', '[data-invalid] button[aria-haspopup="listbox"]']
const firstInvalid = ['main', '[role="dialog"]'].flatMap((around) => invalid.map((field) => `${around} ${field}`)).join(', ')
