import { TextField } from '../../ui/fields/text-field.tsx'

type OwnPasswordProps = {
  email: string
  label: string
  value: string
  error: string | undefined
  onValue: (password: string) => void
}

export const OwnPassword = ({ email, ...field }: OwnPasswordProps) => (
  <>
    {/* Password managers need to know whose password it is. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <TextField autoFocus type="password" autoComplete="current-password" {...field} />
  </>
)
