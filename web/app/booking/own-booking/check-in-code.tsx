import { lazy, Suspense, useState } from 'react'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

const QrCode = lazy(() => import('../../ui/pictures/qr-code.tsx'))

type CheckInCodeProps = {
  checkIn: { code: string; reference: string } | undefined
  label?: string | undefined
}

export const CheckInCode = ({ checkIn, label }: CheckInCodeProps) => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const [isShown, setShown] = useState(false)
  if (!checkIn) return null
  return (
    <section aria-label={labelOf(t('booking.checkIn.title'), label)} className="mt-6 text-center">
      <h2 className="font-strong">{t('booking.checkIn.title')}</h2>
      <p className="text-ink-2 text-second">{t('booking.checkIn.hint', { reference: checkIn.reference })}</p>
      {isShown ? (
        <Suspense fallback={<div className="my-3 h-44" />}>
          <QrCode text={`${publicUrl}${paths.manageCheckIn(checkIn.code)}`} label={t('booking.checkIn.label')} />
        </Suspense>
      ) : (
        <Button className="mt-2" onPress={() => setShown(true)}>
          {t('booking.checkIn.show')}
        </Button>
      )}
    </section>
  )
}

export const labelOf = (name: string, which: string | undefined): string => (which === undefined ? name : `${name}: ${which}`)
