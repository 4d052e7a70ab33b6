import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { Caption, SamplePart } from './sample-part.tsx'

export const ListSamples = () => (
  <SamplePart title="Table, empty, loading">
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <Card isPadded={false} className="overflow-hidden">
        <div data-density="dense">
          <SampleTable />
        </div>
      </Card>
      <Card isPadded={false}>
        <EmptyState title="No bookings yet today" actions={<EmptyActions />}>
          Share your link, or add one that came by phone.
        </EmptyState>
      </Card>
      <div className="grid grid-cols-3 gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-11 rounded-m" />
        ))}
      </div>
      <div>
        <Caption>Keys</Caption>
        <p>
          <Kbd>⌘K</Kbd> <Kbd>E</Kbd>
        </p>
      </div>
    </div>
  </SamplePart>
)

const SampleTable = () => (
  <Table caption="Members">
    <thead>
      <tr>
        <ColumnHead>Name</ColumnHead>
        <ColumnHead>State</ColumnHead>
        <ColumnHead align="end">Paid</ColumnHead>
      </tr>
    </thead>
    <tbody>
      <Row>
        <Cell className="font-strong">Ilse Brandt</Cell>
        <Cell>
          <Badge state="confirmed" isPlain>
            Member
          </Badge>
        </Cell>
        <Cell align="end">€3,480</Cell>
      </Row>
      <Row isChosen>
        <Cell className="font-strong">Chosen row</Cell>
        <Cell>
          <Badge state="pending">To approve</Badge>
        </Cell>
        <Cell align="end">€0</Cell>
      </Row>
    </tbody>
  </Table>
)

const EmptyActions = () => (
  <>
    <Button kind="primary" size="small">
      Copy link
    </Button>
    <Button size="small">New booking</Button>
  </>
)
