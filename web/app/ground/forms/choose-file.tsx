import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type ChooseFileButtonProps = { ref?: Ref<HTMLButtonElement>; accept: string; label: string; onFile: (file: File) => void }

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
          // Without this, choosing the same file again would fire no event.
          target.value = ''
        }}
      />
    </>
  )
}

export const useFileDrop = (onFile: (file: File) => void) => {
  const [isOver, setOver] = useState(false)
  const acceptFile = (files: FileList, event: DragEvent | ClipboardEvent) => {
    const [file] = files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => currentTarget.contains(relatedTarget as Node | null) || setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      acceptFile(event.dataTransfer.files, event)
    },
  }
  return { isOver, dropProps, acceptFile }
}
