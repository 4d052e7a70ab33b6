import { type ReactNode, useState } from 'react'

type WashedProps = { value: string; children: ReactNode; className?: string }

/** Washes what is inside for a second whenever `value` changes, so that the eye finds it. */
export const Washed = ({ value, children, className }: WashedProps) => {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 })
  return (
    // A new key starts the animation anew.
    <div key={seen.changes} className={`${seen.changes > 0 ? 'wash' : ''} ${className ?? ''}`}>
      {children}
    </div>
  )
}
