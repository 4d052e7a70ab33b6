import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField, type NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components/NumberField'
import { classes } from '../classes.ts'
import { MinusIcon, PlusIcon } from '../pictures/icons.tsx'
import { AriaFieldFoot, AriaFieldLabel } from './aria-field.tsx'
import type { FieldWords } from './field.tsx'
import { fieldLook, inputLook } from './field-look.ts'

export type NumberFieldProps = Omit<AriaNumberFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> &
  FieldWords & { className?: string }

const step =
  'absolute inset-y-1 grid w-8 place-content-center rounded-s text-ink-2 hover:bg-hover disabled:text-ink-3/50 pointer-coarse:w-10'

export const NumberField = ({ label, hint, description, error, className, ...field }: NumberFieldProps) => (
  <AriaNumberField {...field} validationBehavior="aria" isInvalid={error !== undefined} className={classes(fieldLook, className)}>
    <AriaFieldLabel label={label} hint={hint} />
    <Group className="relative">
      <Input className={classes(inputLook, 'px-11 text-center in-data-[density=dense]:px-10')} />
      <Button slot="decrement" className={classes(step, 'start-1')}>
        <MinusIcon size={16} />
      </Button>
      <Button slot="increment" className={classes(step, 'end-1')}>
        <PlusIcon size={16} />
      </Button>
    </Group>
    <AriaFieldFoot description={description} error={error} />
  </AriaNumberField>
)
