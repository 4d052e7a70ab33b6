import { TextField } from '../../ui/fields/text-field.tsx'

type OwnPasswordProps = {
  email: string
  label: string
  value: string
  error: string | undefined
  onValue: (password: string) => void
}

/** The password of the present account, asked for again. */
export const OwnPassword = ({ email, ...field }: OwnPasswordProps) => (
  <>
    {/* Password managers want to know whose password it is. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <TextField autoFocus type="password" autoComplete="current-password" {...field} />
  </>
)
