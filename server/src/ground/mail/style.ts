import type { BrandShades } from '@foyer/domain'

/** The site's neutral colours as hex. */
export const colors = {
  canvas: '#fafbf9',
  surface: '#ffffff',
  sunken: '#f4f5f2',
  line: '#e2e3e0',
  ink: '#141a17',
  ink2: '#474f4b',
  ink3: '#626a64',
}
const dark = { canvas: '#0a0e0c', surface: '#111614', sunken: '#1b211e', line: '#232926', ink: '#f0f0ee', ink2: '#b8bcb7', ink3: '#949a95' }

export const font = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** What inline styles cannot express: dark mode, for mail programs that support it. Names match the class of each element. */
export const darkStyle = ({
  darkSolid,
  onDarkSolid,
}: BrandShades): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important}
.line{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.ink2{color:${dark.ink2}!important}.ink3{color:${dark.ink3}!important}
.button{background:${darkSolid}!important;color:${onDarkSolid}!important}
}
@media (max-width:480px){.inside{padding:24px 20px!important}}`
