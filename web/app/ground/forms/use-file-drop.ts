import { type ClipboardEvent, type DragEvent, useState } from 'react'

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
