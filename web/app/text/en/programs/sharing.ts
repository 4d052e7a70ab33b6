export const sharing = {
  open: 'Share',
  title: 'Share {{name}}',
  link: 'Short link',
  copy: 'Copy the link',
  copied: 'Copied',
  hint: 'It stays the same when the name or the address changes.',
  code: 'QR code of the link',
  staff: 'Ask for',
  anyone: 'Whoever is free',
  downloads: 'Download',
  svg: 'QR code, SVG',
  png: 'QR code, PNG',
  a6: 'Card, A6',
  a4: 'Poster, A4',
  hidden: 'Visitors do not see this yet, so there is no link to it. Show it first.',
} as const

export const assistants = {
  title: 'Assistants',
  hint: 'Claude, ChatGPT and others find services and free times here, and a person confirms each booking on a page. With an API key, an assistant of yours lists, moves and cancels bookings.',
  allowed: 'Assistants may ask',
  address: 'Address of the MCP endpoint',
  copy: 'Copy the address',
  copied: 'Copied',
  on: 'Assistants may ask now',
  off: 'Assistants are no longer answered',
} as const
