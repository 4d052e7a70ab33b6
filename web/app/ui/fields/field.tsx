import { type ReactNode, useId } from 'react'
import { StateShape } from '../pictures/state-shape.tsx'
import { labelLook } from './field-look.ts'

export type FieldWords = {
  label: ReactNode
  /** Right of the label, for "optional" or a unit. */
  hint?: ReactNode
  description?: ReactNode
  /** A sentence; makes the field invalid. */
  error?: string | undefined
}

type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export const useFieldIds = (id: string | undefined, { description, error }: FieldWords): FieldIds => {
  const own = useId()
  const fieldId = id ?? own
  const described = [description !== undefined && `${fieldId}-description`, error !== undefined && `${fieldId}-error`]
    .filter(Boolean)
    .join(' ')
  return { id: fieldId, ...(described !== '' && { 'aria-describedby': described }), ...(error !== undefined && { 'aria-invalid': true }) }
}

export const FieldLabel = ({ label, hint, htmlFor }: Pick<FieldWords, 'label' | 'hint'> & { htmlFor: string }) => (
  <label htmlFor={htmlFor} className={labelLook}>
    <LabelWords label={label} hint={hint} />
  </label>
)

export const LabelWords = ({ label, hint }: Pick<FieldWords, 'label' | 'hint'>) => (
  <>
    <span>{label}</span>
    {hint !== undefined && <span className="font-normal text-ink-3">{hint}</span>}
  </>
)

export const FieldFoot = ({ id, description, error }: Pick<FieldWords, 'description' | 'error'> & { id: string }) => (
  <>
    {description !== undefined && (
      <p id={`${id}-description`} className="text-ink-3 text-second">
        {description}
      </p>
    )}
    {/* Always mounted, so that screen readers announce a later error. */}
    <div id={`${id}-error`} aria-live="polite" className="empty:hidden">
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </div>
  </>
)

export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <span className="flex items-start gap-1.5 text-bad-ink text-second">
    <StateShape shape="warning" className="mt-1" />
    <span>{children}</span>
  </span>
)
