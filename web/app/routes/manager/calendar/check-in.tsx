import { isRefusal } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../../api.ts'
import { CodeScanner, FoundCheckIn } from '../../../booking/bookings/check-in.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'bookings.read', isOpenToOwn: true } satisfies ScreenHandle

/** The camera of a phone opens this page with a customer's code. The code can also be scanned here, or its reference typed. */
const CheckIn = () => {
  const { t } = useText()
  const { code } = useParams()
  const navigate = useNavigate()
  const find = (text: string) => void navigate(paths.manageCheckIn(text.slice(text.lastIndexOf('/') + 1)))
  return (
    <>
      <ScreenBar title={t('manager.screens.checkIn.title')} />
      <ScreenBody className="grid max-w-120 gap-5">
        {code !== undefined && <Found key={code} code={code} />}
        <CodeScanner onRead={find} />
        <ReferenceForm key={`after ${code}`} onFind={find} />
      </ScreenBody>
    </>
  )
}

const Found = ({ code }: { code: string }) => {
  const { t } = useText()
  const { data, error, refetch } = useQuery({
    ...api.attendance.findCheckIn.query({ body: { code } }),
    retry: false,
  })
  if (data) return <FoundCheckIn found={data} />
  if (isRefusal(error, 'attendance.findCheckIn', 'BOOKING_NOT_FOUND')) {
    return (
      <Banner tone="bad" role="alert" title={t('manager.checkIn.unknown')}>
        {t('manager.checkIn.unknownHint')}
      </Banner>
    )
  }
  return error ? <LoadProblem onRetry={() => void refetch()} /> : <ListSkeleton label={t('manager.checkIn.loading')} />
}

const ReferenceForm = ({ onFind }: { onFind: (text: string) => void }) => {
  const { t } = useText()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onFind(text.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={t('manager.checkIn.code')}
        description={t('manager.checkIn.codeHint')}
        value={text}
        onValue={setText}
        autoComplete="off"
        maxLength={40}
      />
      <Button type="submit" className="justify-self-start">
        {t('manager.checkIn.find')}
      </Button>
    </form>
  )
}

export default CheckIn
