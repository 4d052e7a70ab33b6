import { type ReactNode, useId } from 'react'
import { CheckBox } from '../../ui/check-box.tsx'

type ExplainedCheckBoxProps = {
  label: string
  explanation: string
  checked: boolean
  onValue: (isChecked: boolean) => void
  children?: ReactNode
}

/** Yes or no, and what changes for people. */
export const ExplainedCheckBox = ({ label, explanation, checked, onValue, children }: ExplainedCheckBoxProps) => {
  const id = useId()
  return (
    <div>
      <CheckBox checked={checked} onValue={onValue} aria-describedby={id}>
        {label}
      </CheckBox>
      <p id={id} className="ps-6 text-ink-3 text-second">
        {explanation}
      </p>
      {children}
    </div>
  )
}
