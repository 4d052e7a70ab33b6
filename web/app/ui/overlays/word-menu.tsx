import { Menu, MenuItem } from './menu.tsx'

export type WordChoice = { id: string; text: string }

type WordMenuProps = { label: string; word: string; choices: readonly WordChoice[]; onChoose: (id: string) => void }

export const WordMenu = ({ label, word, choices, onChoose }: WordMenuProps) => (
  <Menu
    label={label}
    trigger={
      <button
        type="button"
        aria-label={`${label}: ${word}`}
        className="min-h-7 rounded-s bg-brand-wash-2 px-2 py-0.5 font-strong text-brand-ink leading-normal hover:bg-brand-solid hover:text-on-brand"
      >
        {word}
      </button>
    }
  >
    {choices.map(({ id, text }) => (
      <MenuItem key={id} id={id} onAction={() => onChoose(id)}>
        {text}
      </MenuItem>
    ))}
  </Menu>
)
