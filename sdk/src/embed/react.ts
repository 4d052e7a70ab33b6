import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { defineFoyerEmbed, type EmbedEvents } from './element.ts'

export type FoyerEmbedProps = {
  /** Where the booking site is: `https://book.example.com`. */
  site: string
  show?: 'services' | 'service' | 'timetable' | 'plans'
  /** The slug of a service. */
  service?: string
  /** The slug of a plan. */
  plan?: string
  kind?: 'inline' | 'button' | 'floating' | 'link'
  label?: string
  lang?: string
  theme?: 'auto' | 'light' | 'dark'
  /** Of the button, as `#245c49`. */
  color?: string
  /** Of the frame, for screen readers; else the title of the page in it. */
  frameTitle?: string
  onReady?: (detail: EmbedEvents['foyer:ready']['detail']) => void
  onHeight?: (detail: EmbedEvents['foyer:height']['detail']) => void
  onBooked?: (detail: EmbedEvents['foyer:booked']['detail']) => void
  onClosed?: () => void
  /** Shown until there is a frame: a link to the booking site. */
  children?: ReactNode
}

/** `<foyer-embed>` for React 18 and later. On servers only what stands inside it is drawn. */
export const FoyerEmbed = ({ onReady, onHeight, onBooked, onClosed, children, frameTitle, ...attributes }: FoyerEmbedProps): ReactNode => {
  const element = useRef<HTMLElement>(null)
  const heard = useRef({ onReady, onHeight, onBooked, onClosed })
  useEffect(() => {
    heard.current = { onReady, onHeight, onBooked, onClosed }
  })
  useEffect(() => {
    defineFoyerEmbed()
    const tell = (event: Event) => {
      const { type, detail } = event as EmbedEvents[keyof EmbedEvents] // only these are listened to
      if (type === 'foyer:closed') heard.current.onClosed?.()
      else heard.current[calls[type as keyof typeof calls]]?.(detail as never)
    }
    const { current: embed } = element
    for (const type of types) embed?.addEventListener(type, tell)
    return () => {
      for (const type of types) embed?.removeEventListener(type, tell)
    }
  }, [])
  return createElement('foyer-embed', { ref: element, 'frame-title': frameTitle, ...attributes }, children)
}

const calls = { 'foyer:ready': 'onReady', 'foyer:height': 'onHeight', 'foyer:booked': 'onBooked' } as const
const types = [...Object.keys(calls), 'foyer:closed']
