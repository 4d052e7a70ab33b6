import type { Language, MessageKind } from '@foyer/contract'
import type { Context } from '../../ground/handler.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import type { PlaceholderValues } from './message.ts'

export type ExampleAsked = { kind: MessageKind; language: Language; bookingId?: string; timeZone?: string }
export type Example = { content: MailContent; values: PlaceholderValues }

/** Draws a message of a kind around a booking or a sample: for a room that knows bookings. */
export type DrawExample = (context: Context, asked: ExampleAsked) => Promise<Example>
