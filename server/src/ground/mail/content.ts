/** A day and time with the name of its zone, for the head of a message. */
export type When = { weekday: string; day: string; times: string; zone: string }

/**
 * What a message says, before it becomes HTML or plain text. Both are rendered from this one value, so they cannot differ.
 */
export type MailContent = {
  subject: string
  heading: string
  /** Sentences below the heading. */
  lines: string[]
  /** A code to be typed in, shown large. */
  code?: string
  when?: When
  /** The old time of a booking that moved. */
  was?: { label: string; when: string }
  title?: string
  facts: { label: string; value: string }[]
  /** A person's own words, shown as a quotation. */
  note?: { label: string; text: string }
  /** Sentences of the business below the facts. */
  closing?: string[]
  button?: { label: string; href: string }
  /** A picture that comes with the message, and what stands beside it; without pictures, that is enough. */
  picture?: { contentId: string; label: string; title: string; caption: string }
  /** Small print below the button. */
  hints: string[]
  footer: string
  /** Below everything: where the recipient chooses what is mailed. */
  choices?: { label: string; href: string }[]
}
