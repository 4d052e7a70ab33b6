const css = `
:host { display: block; position: relative }
:host([hidden]) { display: none }
:host([kind=button]), :host([kind=link]) { display: inline-block }
:host([kind=floating]) { display: contents }
iframe { display: block; width: 100%; height: 560px; border: 0 }
button { font: 600 1rem/1.25 system-ui, sans-serif; cursor: pointer }
[part=button] {
  min-height: 48px; padding: 12px 22px; border: 0; border-radius: 8px;
  color: var(--foyer-ink, #fff); background: var(--foyer-color, #1f2924)
}
[part=button]:hover { filter: brightness(1.08) }
button:focus-visible { outline: 2px solid var(--foyer-color, #1f2924); outline-offset: 2px }
.floating { position: fixed; z-index: 2147483000; right: max(20px, env(safe-area-inset-right)); bottom: max(20px, env(safe-area-inset-bottom)); border-radius: 999px; box-shadow: 0 6px 24px #0004 }
dialog {
  width: min(1080px, 100vw - 32px); height: min(860px, 100dvh - 32px); max-width: none; max-height: none;
  padding: 0; border: 0; border-radius: 12px; overflow: hidden; box-shadow: 0 12px 48px #0006;
  color-scheme: light dark; color: #1f2924; color: light-dark(#1f2924, #eef0ec); background: #fbfbf9; background: light-dark(#fbfbf9, #10140f)
}
:host([theme=light]) dialog { color-scheme: light }
:host([theme=dark]) dialog { color-scheme: dark }
dialog::backdrop { background: #0b140f8c }
dialog iframe { height: 100% }
.close {
  position: absolute; z-index: 1; top: 10px; right: 10px; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 50%;
  color: inherit; background: #fffd; background: light-dark(#fffd, #262d26ee); box-shadow: 0 0 0 1px light-dark(#0002, #fff3)
}
.close::before { content: "\\00d7"; font: 400 26px/44px system-ui, sans-serif }
.close:hover { background: light-dark(#eef0ec, #363e36) }
.close:focus-visible { outline-color: currentColor }
@media (max-width: 640px) { dialog { width: 100vw; height: 100dvh; border-radius: 0 } }
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: appear 160ms ease-out }
  @keyframes appear { from { opacity: 0; translate: 0 8px } }
}
`

let sheet: CSSStyleSheet | undefined

/** As a sheet of its own, which a page's Content-Security-Policy lets through. */
export const styles = (): CSSStyleSheet => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  return sheet
}

/** White on dark colours, black on light ones, by the luminance of WCAG. */
export const buttonColors = (color: string | null): [name: string, value: string][] => {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '')
  if (!found) return []
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return [
    ['--foyer-color', found[0]],
    // Both contrasts are 4.58 at this luminance.
    ['--foyer-ink', luminance > 0.179 ? '#000' : '#fff'],
  ]
}
