import type { Invoice } from '@foyer/contract'
import { buttonLook } from '../../ui/button-look.ts'

/** The PDF of an invoice, which the browser opens or stores. */
export const PdfLink = ({ invoice: { id, number }, label }: { invoice: Pick<Invoice, 'id' | 'number'>; label: string }) => (
  <a
    href={`/_api/foyer/v1/invoices/${encodeURIComponent(id)}/pdf`}
    download={`${number.replace(/[^\w-]/g, '-')}.pdf`}
    aria-label={label}
    className={buttonLook({ kind: 'plain', size: 'small', isSquare: false, isDisabled: false })}
  >
    PDF
  </a>
)
