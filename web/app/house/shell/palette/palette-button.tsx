import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../text/text.tsx'
import { useHotkeys } from '../../../ui/hotkeys.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { SearchIcon } from '../../../ui/pictures/visitor-icons.tsx'

const Palette = lazy(() => import('./palette.tsx'))

export const PaletteButton = ({ className }: { className?: string }) => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        <SearchIcon size={16} className="shrink-0" />
        <span className="min-w-0 grow truncate text-start">{t('manager.palette.open')}</span>
        <span className="whitespace-nowrap" aria-hidden="true">
          <Kbd>{t('manager.palette.key')}</Kbd>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const PaletteKey = () => {
  const [isOpen, setOpen] = useState(false)
  useHotkeys({ 'mod+k': () => setOpen((before) => !before) })
  return isOpen ? (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
