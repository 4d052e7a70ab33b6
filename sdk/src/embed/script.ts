import { defineFoyerEmbed } from './element.ts'

// `/embed.js`: elements find the booking pages where the script came from.
const source = (document.currentScript as HTMLScriptElement | null)?.src
defineFoyerEmbed(source ? new URL(source).origin : '')
