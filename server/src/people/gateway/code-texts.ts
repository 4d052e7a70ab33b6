import type { Language, Site } from '@foyer/contract'
import type { Channel } from '../../ground/ports/message-gateway.ts'

type Told = { site: Pick<Site, 'name' | 'publicUrl'>; channel: Channel; code: string }

/** The text shown or read out on a telephone. */
export const codeText = (language: Language, { site, channel, code }: Told): string => {
  const words = texts[language]
  if (channel === 'CALL') return words.spoken(site.name, [...code].join(', '))
  const line = words.written(site.name, code)
  // The last line lets a telephone offer the code to pages of this host, and to no others.
  return channel === 'SMS' ? `${line}\n\n@${new URL(site.publicUrl).hostname} #${code}` : line
}

const texts: Record<Language, Record<'written' | 'spoken', (site: string, code: string) => string>> = {
  en: {
    written: (site, code) => `${code} is your code for ${site}. It works for ten minutes. Never share it with anyone.`,
    spoken: (site, code) => `Hello. Your code for ${site} is: ${code}. Again: ${code}. Never share it with anyone. Goodbye.`,
  },
  de: {
    written: (site, code) => `${code} ist dein Code für ${site}. Er gilt zehn Minuten. Sag ihn niemandem.`,
    spoken: (site, code) => `Hallo. Dein Code für ${site} ist: ${code}. Noch einmal: ${code}. Sag ihn niemandem. Auf Wiederhören.`,
  },
}
