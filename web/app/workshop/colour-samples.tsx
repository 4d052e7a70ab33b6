import { SamplePart } from './sample-part.tsx'

const roles = [
  'canvas',
  'surface',
  'sunken',
  'line-2',
  'line-field',
  'ink-3',
  'ink-2',
  'ink',
  'brand-wash',
  'brand-wash-2',
  'brand-line',
  'brand-ink',
  'brand-solid',
  'brand-solid-hover',
  'focus',
  'bad-solid',
  'tint-1',
  'tint-2',
  'tint-3',
  'tint-4',
  'tint-5',
  'tint-6',
  'ok-wash',
  'wait-wash',
]

export const ColourSamples = () => (
  <SamplePart title="Colour">
    <ul className="grid grid-cols-4 gap-2 wide:grid-cols-8">
      {roles.map((role) => (
        <li key={role} className="text-ink-2 text-micro">
          <span className="mb-1.5 block h-13 rounded-m border border-line" style={{ background: `var(--${role})` }} />
          {role}
        </li>
      ))}
    </ul>
  </SamplePart>
)

export const TypeSamples = () => (
  <SamplePart title="Type">
    <div className="grid gap-4">
      <p className="figures-display text-display">Come stiff, leave easy</p>
      <p className="figures-display text-date">26 November</p>
      <p className="text-title">Deep tissue massage</p>
      <p className="text-body">Free to move or cancel until 24 hours before.</p>
      <p className="text-small">with Ada Lindqvist, Room 2</p>
      <p className="letters-narrow text-dense">14:00–15:30 Aylin Demir, Deep tissue, 90 · Größe, Straße, Übung</p>
    </div>
  </SamplePart>
)
