/** Notices on this device while the site is closed: turned on by a press, which the browser asks for, and off again. */
import { useEffect, useState } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { subscribeDevice, unsubscribeDevice, whatDeviceAllows } from './push-device.ts'

type Push = DataOf<'GET /push'>

export function PushChoice({ push }: { push: Push }) {
  // Only the browser knows.
  const [device, setDevice] = useState<Awaited<ReturnType<typeof whatDeviceAllows>>>()
  const [isOn, setOn] = useState(push.is_on)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void whatDeviceAllows().then(setDevice)
  }, [])
  const isShown = isOn && device === 'subscribed'
  async function turn() {
    setBusy(true)
    const outcome = isShown ? await turnOff() : await turnOn(push.public_key)
    setDevice(await whatDeviceAllows())
    setBusy(false)
    if (outcome === 'failed') return toast.error(m.push_failed())
    setOn(outcome === 'on')
    if (outcome !== 'refused') toast.success(outcome === 'on' ? m.push_started() : m.push_stopped())
  }
  return (
    <div className="mb-4 grid gap-3 border-b border-line pb-4">
      <p className="font-semibold" id="push-title">
        {m.push_title()}
      </p>
      <p className="small muted">
        {device === 'blocked' ? m.push_blocked() : device === 'unable' ? m.push_unable() : m.push_lead()}
      </p>
      {device !== 'unable' && device !== 'blocked' && (
        <div className="row row--wrap">
          <Button onClick={turn} isLoading={isBusy || device === undefined} aria-describedby="push-title">
            {isShown ? m.push_stop() : m.push_start()}
          </Button>
          <span className="small">{isShown && m.push_is_on()}</span>
        </div>
      )}
    </div>
  )
}

type Turned = 'on' | 'off' | 'refused' | 'failed'

async function turnOn(publicKey: string): Promise<Turned> {
  const given = await subscribeDevice(publicKey)
  if (typeof given === 'string') return given
  return (await callApi('POST /push', { body: given })).ok ? 'on' : 'failed'
}

/** The academy forgets it first: without a line nothing changes. */
async function turnOff(): Promise<Turned> {
  if (!(await callApi('DELETE /push', {})).ok) return 'failed'
  await unsubscribeDevice()
  return 'off'
}
