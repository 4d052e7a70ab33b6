import { type Ref, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type ChooseFileButtonProps = { ref: Ref<HTMLButtonElement>; label: string; onFile: (file: File) => void }

// Without HEIC in the list, a telephone hands its own pictures over as JPEG.
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** Opens the system's own dialog: the browser's file field, behind a button that looks like the others. */
export const ChooseFileButton = ({ ref, label, onFile }: ChooseFileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} size="small" onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
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
