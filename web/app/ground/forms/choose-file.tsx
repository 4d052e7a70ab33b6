import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from 'react'
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

/** A place where a file from outside the browser can be dropped: handlers for it, and whether one is held over it. */
export const useFileDrop = (onFile: (file: File) => void) => {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList, event: DragEvent | ClipboardEvent) => {
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
      take(event.dataTransfer.files, event)
    },
  }
  return { isOver, dropProps, take }
}
