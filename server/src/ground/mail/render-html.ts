import { type BrandShades, brandShades } from '@foyer/domain'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, When } from './content.ts'
import type { MailLogo } from './logo.ts'

const colors = {
  canvas: '#fafbf9',
  surface: '#ffffff',
  sunken: '#f4f5f2',
  line: '#e2e3e0',
  ink: '#141a17',
  ink2: '#474f4b',
  ink3: '#626a64',
}

export type Letterhead = { siteName: string; logo: MailLogo | null; brandColor: string; language: string }

/** For old mail programs: one table for the page, inline styles, no picture to load from elsewhere. */
export const renderHtml = (content: MailContent, letterhead: Letterhead): string => {
  const shades = brandShades(letterhead.brandColor)
  return `<!doctype html>${renderToStaticMarkup(h(Page, { content, letterhead, shades }))}`
}

type PageProps = { content: MailContent; letterhead: Letterhead; shades: BrandShades }

const Page = ({ content, letterhead, shades }: PageProps) =>
  h(
    'html',
    { lang: letterhead.language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, darkStyle(shades)),
    ),
    h(
      'body',
      { className: 'canvas', style: { margin: 0, padding: 0, background: colors.canvas, fontFamily: font, color: colors.ink } },
      h(Preview, { content }),
      h(Sheet, { content, letterhead, shades }),
    ),
  )

// The preview text of the inbox; the blanks keep more of the message out of it.
const Preview = ({ content: { lines, when } }: { content: MailContent }) =>
  h(
    'div',
    { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
    when ? `${when.weekday}, ${when.day}, ${when.times}, ${when.zone}` : lines.join(' '),
    '\u00a0\u200c'.repeat(60),
  )

const Sheet = ({ content, letterhead, shades }: PageProps) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          // For mail programs without `anywhere` the older properties; otherwise a table is as wide as its longest word.
          { align: 'center', style: { padding: '24px 12px 40px', wordBreak: 'break-word', overflowWrap: 'anywhere' } },
          h(
            'div',
            { style: { maxWidth: 560, margin: '0 auto', textAlign: 'left' } },
            h(Head, letterhead),
            h(
              'div',
              {
                className: 'surface inside',
                style: { background: colors.surface, border: `1px solid ${colors.line}`, borderRadius: 12, padding: 32 },
              },
              h(Body, { content, shades }),
            ),
            h(
              'p',
              { className: 'ink3', style: { margin: '16px 4px 0', fontSize: 13, lineHeight: 1.5, color: colors.ink3 } },
              content.footer,
            ),
            content.choices && h(Choices, { choices: content.choices }),
          ),
        ),
      ),
    ),
  )

const Head = ({ siteName, logo }: Letterhead) =>
  h(
    'p',
    { className: 'ink', style: { margin: '0 0 16px 4px', fontSize: 16, lineHeight: '28px', fontWeight: 600, color: colors.ink } },
    logo && h(Logo, { logo, siteName }),
    !logo?.isWordmark && siteName,
  )

const Logo = ({ logo: { contentId, width, height, isWordmark }, siteName }: { logo: MailLogo; siteName: string }) =>
  h('img', {
    src: `cid:${contentId}`,
    // Beside the name it would repeat what is read already.
    alt: isWordmark ? siteName : '',
    width,
    height,
    fetchPriority: 'low',
    className: 'ink',
    style: { verticalAlign: 'middle', marginRight: isWordmark ? 0 : 10, borderRadius: 4, background: '#ffffff', color: colors.ink },
  })

const Choices = ({ choices }: { choices: NonNullable<MailContent['choices']> }) =>
  h(
    'p',
    { className: 'ink3', style: { margin: '6px 4px 0', fontSize: 13, lineHeight: 1.5, color: colors.ink3 } },
    choices.map(({ label, href }, index) => [
      index > 0 && ' · ',
      h('a', { key: href, href, className: 'ink3', style: { color: colors.ink3, textDecoration: 'underline' } }, label),
    ]),
  )

const Body = ({ content, shades }: { content: MailContent; shades: BrandShades }) =>
  h(
    'div',
    null,
    h(
      'h1',
      { className: 'ink', style: { margin: 0, fontSize: 22, lineHeight: 1.25, fontWeight: 500, letterSpacing: '-0.02em' } },
      content.heading,
    ),
    content.lines.map((line, index) => h('p', { key: index, className: 'ink2', style: paragraph }, line)),
    content.code && h('p', { className: 'ink', style: bigCode }, content.code),
    content.when && h(BigDate, { when: content.when, was: content.was }),
    (content.title || content.facts.length > 0) && h(Facts, { content }),
    content.note && h(Note, content.note),
    content.closing?.map((line, index) =>
      h('p', { key: `closing-${index}`, className: 'ink2', style: { ...paragraph, marginTop: 20 } }, line),
    ),
    content.button && h(Button, { ...content.button, shades }),
    content.picture && h(Picture, content.picture),
    content.hints.map((hint, index) =>
      h('p', { key: index, className: 'ink3', style: { ...paragraph, fontSize: 14, color: colors.ink3 } }, hint),
    ),
  )

const paragraph = { margin: '12px 0 0', fontSize: 16, lineHeight: 1.5, color: colors.ink2 }

const bigCode = { margin: '28px 0 0', fontSize: 36, lineHeight: 1.15, fontWeight: 500, letterSpacing: '0.08em', color: colors.ink }

const BigDate = ({ when, was }: { when: When; was: MailContent['was'] }) =>
  h(
    'div',
    { style: { marginTop: 28 } },
    h('p', { className: 'ink2', style: { margin: 0, fontSize: 14, color: colors.ink2 } }, when.weekday),
    h(
      'p',
      { className: 'ink', style: { margin: 0, fontSize: 36, lineHeight: 1.15, fontWeight: 500, letterSpacing: '-0.025em' } },
      when.day,
    ),
    h('p', { className: 'ink', style: { margin: 0, fontSize: 36, lineHeight: 1.15, letterSpacing: '-0.025em' } }, when.times),
    h('p', { className: 'ink3', style: { margin: '6px 0 0', fontSize: 14, color: colors.ink3 } }, when.zone),
    was &&
      h(
        'p',
        { className: 'ink2', style: { margin: '14px 0 0', fontSize: 14, color: colors.ink2 } },
        `${was.label}: `,
        h('s', null, was.when),
      ),
  )

const Facts = ({ content: { title, facts } }: { content: MailContent }) =>
  h(
    'div',
    { className: 'line', style: { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${colors.line}` } },
    title && h('p', { className: 'ink', style: { margin: '0 0 8px', fontSize: 16, fontWeight: 600 } }, title),
    h(
      'table',
      { role: 'presentation', cellPadding: 0, cellSpacing: 0 },
      h(
        'tbody',
        null,
        facts.map(({ label, value }) =>
          h(
            'tr',
            { key: label },
            h('td', { className: 'ink3', style: { ...cell, paddingRight: 20, color: colors.ink3, whiteSpace: 'nowrap' } }, label),
            h('td', { className: 'ink2', style: { ...cell, color: colors.ink2 } }, value),
          ),
        ),
      ),
    ),
  )

const cell = { padding: '3px 0', fontSize: 14, lineHeight: 1.5, verticalAlign: 'top' } as const

const Note = ({ label, text }: { label: string; text: string }) =>
  h(
    'div',
    { className: 'sunken', style: { marginTop: 20, padding: '14px 16px', borderRadius: 8, background: colors.sunken } },
    h('p', { className: 'ink3', style: { margin: 0, fontSize: 13, color: colors.ink3 } }, label),
    h('p', { className: 'ink', style: { margin: '4px 0 0', fontSize: 16, lineHeight: 1.5, whiteSpace: 'pre-line' } }, text),
  )

const Button = ({ label, href, shades }: { label: string; href: string; shades: BrandShades }): ReactNode =>
  h(
    'p',
    { style: { margin: '28px 0 0' } },
    h(
      'a',
      {
        href,
        className: 'button',
        style: {
          display: 'inline-block',
          padding: '13px 20px',
          borderRadius: 8,
          background: shades.solid,
          color: shades.onSolid,
          fontSize: 16,
          fontWeight: 500,
          textDecoration: 'none',
        },
      },
      label,
    ),
  )

const Picture = ({ contentId, label, title, caption }: NonNullable<MailContent['picture']>) =>
  h(
    'div',
    { className: 'line', style: { marginTop: 28, paddingTop: 20, borderTop: `1px solid ${colors.line}` } },
    h('p', { className: 'ink', style: { margin: 0, fontSize: 16, fontWeight: 600 } }, title),
    h('p', { className: 'ink2', style: { ...paragraph, marginTop: 4, fontSize: 14 } }, caption),
    // Its own white edge keeps it readable on a dark page.
    h('img', {
      src: `cid:${contentId}`,
      alt: label,
      width: 176,
      height: 176,
      // Without it, React writes a link into the head that asks for the picture beforehand.
      fetchPriority: 'low',
      className: 'ink',
      style: { display: 'block', margin: '12px 0 0', borderRadius: 8, fontSize: 14, color: colors.ink },
    }),
  )

const dark = { canvas: '#0a0e0c', surface: '#111614', sunken: '#1b211e', line: '#232926', ink: '#f0f0ee', ink2: '#b8bcb7', ink3: '#949a95' }

const font = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Inline styles cannot express dark mode, for mail programs that support it. Names match the class of each element. */
const darkStyle = ({ darkSolid, onDarkSolid }: BrandShades): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important}
.line{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.ink2{color:${dark.ink2}!important}.ink3{color:${dark.ink3}!important}
.button{background:${darkSolid}!important;color:${onDarkSolid}!important}
}
@media (max-width:480px){.inside{padding:24px 20px!important}}`
