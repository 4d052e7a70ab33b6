import { useEffect, useRef } from 'react'

/** After a refusal the reader goes on at the first field it is about, once that is in sight: it may stand in a tab that is to open first. */
export const useFocusFirstInvalid = (error: unknown, isInSight = true): void => {
  const led = useRef<unknown>(null)
  useEffect(() => {
    if (!error || !isInSight || led.current === error) return
    led.current = error
    document.querySelector<HTMLElement>(firstInvalid)?.focus()
  }, [error, isInSight])
}

// The button of a choice cannot say that it is invalid: what is around it does.
const invalid = ['[aria-invalid="true"]', '[data-invalid] button[aria-haspopup="listbox"]']
const firstInvalid = ['main', '[role="dialog"]'].flatMap((around) => invalid.map((field) => `${around} ${field}`)).join(', ')
