export type When = { weekday: string; day: string; times: string; zone: string }

export type MailContent = {
  subject: string
  heading: string
  lines: string[]
  code?: string
  when?: When
  was?: { label: string; when: string }
  title?: string
  facts: { label: string; value: string }[]
  note?: { label: string; text: string }
  closing?: string[]
  button?: { label: string; href: string }
  /** Sent with the message; the texts beside it say enough where pictures are not shown. */
  picture?: { contentId: string; label: string; title: string; caption: string }
  hints: string[]
  footer: string
  choices?: { label: string; href: string }[]
}
