import { classes } from '../../ui/classes.ts'

export const KeyText = ({ publicKey, className }: { publicKey: string; className?: string }) => (
  <code className={classes('wrap-anywhere block whitespace-pre-wrap rounded-card bg-sunken p-3 text-micro', className)}>
    {publicKey.trim()}
  </code>
)
