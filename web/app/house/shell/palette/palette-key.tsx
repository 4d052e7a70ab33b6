import { lazy, Suspense, useState } from 'react'
import { useHotkeys } from '../../../ui/hotkeys.ts'

const Palette = lazy(() => import('./palette.tsx'))

/** Ctrl or Cmd with K, on every screen of the dashboard. What it opens is loaded when it is first asked for. */
export const PaletteKey = () => {
  const [isOpen, setOpen] = useState(false)
  useHotkeys({ 'mod+k': () => setOpen((before) => !before) })
  return isOpen ? (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
