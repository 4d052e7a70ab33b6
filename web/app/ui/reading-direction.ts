export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

const opposite: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key as if the page were read from left to right: where it is read from right to left, the left arrow leads on. */
export const keyInReading = (key: string): string => (isRightToLeft() && opposite[key]) || key
