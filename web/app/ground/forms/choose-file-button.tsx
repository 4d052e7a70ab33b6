import { type Ref, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** `accept`: the types that the system's dialog offers. */
type ChooseFileButtonProps = { ref?: Ref<HTMLButtonElement>; accept: string; label: string; onFile: (file: File) => void }

/** Opens the system's own dialog: the browser's file field, behind a button that looks like the others. */
export const ChooseFileButton = ({ ref, accept, label, onFile }: ChooseFileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...(ref && { ref })} size="small" onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
