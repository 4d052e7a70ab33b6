import type { Invoice } from '@foyer/contract'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'

export const OwnInvoices = ({ invoices }: { invoices: readonly Invoice[] }) => {
  const { t } = useText()
  return (
    <section className="grid gap-2">
      <h2 className="font-bold">{t('member.invoices.title')}</h2>
      {invoices.length === 0 ? (
        <p className="text-ink-2">{t('member.invoices.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  )
}

const InvoiceLine = ({ invoice }: { invoice: Invoice }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { kind, number, issuedDate, total, currency } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 grow">
        <span className="wrap-anywhere font-strong">{t(`member.invoices.${kind}`, { number })}</span>
        <span className="block text-ink-3 text-second">{formatDate(issuedDate, timeZone, locale)}</span>
      </span>
      <span className="tabular-nums">{formatMoney(kind === 'CREDIT_NOTE' ? `-${total}` : total, currency, locale)}</span>
      <PdfLink invoice={invoice} label={t('member.invoices.pdf', { number })} />
    </li>
  )
}

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
