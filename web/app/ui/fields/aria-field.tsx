import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorLine, type FieldWords, LabelWords } from './field.tsx'
import { labelLook } from './field-look.ts'

export const AriaFieldLabel = (words: Pick<FieldWords, 'label' | 'hint'>) => (
  <Label className={labelLook}>
    <LabelWords {...words} />
  </Label>
)

export const AriaFieldFoot = ({ description, error }: Pick<FieldWords, 'description' | 'error'>) => (
  <>
    {description !== undefined && (
      <Text slot="description" className="text-ink-3 text-second">
        {description}
      </Text>
    )}
    <FieldError>{error !== undefined && <ErrorLine>{error}</ErrorLine>}</FieldError>
  </>
)
