export type When = { weekday: string; day: string; times: string; zone: string }

export type MailContent = {
  subject: string
  heading: string
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
  closing?: string[]
  button?: { label: string; href: string }
  /** Sent with the message; the texts beside it say enough where pictures are not shown. */
  picture?: { contentId: string; label: string; title: string; caption: string }
  hints: string[]
  footer: string
  /** Links to where the recipient chooses what is mailed. */
  choices?: { label: string; href: string }[]
}
