import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { AlertDialog, Dialog } from '../ui/overlays/dialog.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { showToast } from '../ui/overlays/toasts.ts'
import { SamplePart } from './sample-part.tsx'

type Open = 'dialog' | 'alert' | 'drawer' | null

/** Only the one asked for; the drawer pushes the page aside, so the page itself places it. */
export const FloatingSamples = ({ open, onOpen }: { open: Open; onOpen: (open: Open) => void }) => (
  <SamplePart title="Floating">
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => onOpen('dialog')}>Dialog</Button>
      <Button onPress={() => onOpen('alert')}>Alert dialog</Button>
      <Button onPress={() => onOpen('drawer')}>Drawer</Button>
      <Button onPress={() => showToast({ text: 'Moved Aylin Demir to 14:00', undo: () => showToast({ text: 'Back at 15:00' }) })}>
        Toast with undo
      </Button>
    </div>
    {open === 'dialog' && <SampleDialog onClose={() => onOpen(null)} />}
    {open === 'alert' && <SampleAlert onClose={() => onOpen(null)} />}
  </SamplePart>
)

const SampleDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="A note for Ada"
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onPress={onClose}>
          Leave it
        </Button>
        <Button kind="primary" onPress={onClose}>
          Save
        </Button>
      </>
    }
  >
    <TextField label="Note" />
  </Dialog>
)

const SampleAlert = ({ onClose }: { onClose: () => void }) => (
  <AlertDialog
    title="Cancel this booking?"
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onPress={onClose}>
          Keep it
        </Button>
        <Button onPress={onClose}>Move it</Button>
        <Button kind="danger-solid" onPress={onClose}>
          Cancel for €37.50
        </Button>
      </>
    }
  >
    <p className="text-ink-2">It is 20 hours before the start, so €37.50 is due. Moving it costs nothing.</p>
  </AlertDialog>
)

export const SampleDrawer = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState('Aylin Demir')
  return (
    <Drawer
      title={name}
      onClose={onClose}
      head={<Badge state="confirmed">Confirmed</Badge>}
      actions={<Button kind="primary">Check in</Button>}
    >
      <TextField label="Name" value={name} onValue={setName} />
    </Drawer>
  )
}
