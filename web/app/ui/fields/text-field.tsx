import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { FieldFoot, FieldLabel, type FieldWords, useFieldIds } from './field.tsx'
import { fieldLook, inputLook } from './field-look.ts'

type TextFieldProps = FieldWords & {
  onValue?: (value: string) => void
} & Omit<ComponentProps<'input'>, 'size'>

/** Refusals come as `error`; give the form `noValidate`, so that the browser's own bubbles never show. */
export const TextField = ({ label, hint, description, error, onValue, onChange, className, id, ...input }: TextFieldProps) => {
  const ids = useFieldIds(id, { label, description, error })
  return (
    <div className={classes(fieldLook, className)}>
      <FieldLabel label={label} hint={hint} htmlFor={ids.id} />
      <input
        type="text"
        {...input}
        {...ids}
        onChange={(event) => {
          onChange?.(event)
          onValue?.(event.target.value)
        }}
        className={inputLook}
      />
      <FieldFoot id={ids.id} description={description} error={error} />
    </div>
  )
}

type TextAreaProps = FieldWords & { onValue?: (value: string) => void } & ComponentProps<'textarea'>

export const TextArea = ({ label, hint, description, error, onValue, onChange, className, id, ...area }: TextAreaProps) => {
  const ids = useFieldIds(id, { label, description, error })
  return (
    <div className={classes(fieldLook, className)}>
      <FieldLabel label={label} hint={hint} htmlFor={ids.id} />
      <textarea
        rows={3}
        {...area}
        {...ids}
        onChange={(event) => {
          onChange?.(event)
          onValue?.(event.target.value)
        }}
        className={classes(
          inputLook,
          'field-sizing-content min-h-22 resize-y py-3 leading-normal in-data-[density=dense]:min-h-16 in-data-[density=dense]:py-1.75',
        )}
      />
      <FieldFoot id={ids.id} description={description} error={error} />
    </div>
  )
}
