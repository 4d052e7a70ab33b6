import { Kbd } from './kbd.tsx'

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that save, as this keyboard has them. */
export const SaveKey = () => <Kbd>{isApple() ? '⌘S' : 'Ctrl S'}</Kbd>
