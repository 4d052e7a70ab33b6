import { useEffect } from 'react'

/** After a refusal the reader goes on at the first field it is about. */
export const useFocusFirstInvalid = (error: unknown): void => {
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('main [aria-invalid="true"], [role="dialog"] [aria-invalid="true"]')?.focus()
  }, [error])
}
