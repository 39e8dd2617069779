/** 'Tell me about the next batch': a phone or an e-mail, nothing else. */
import { useFetcher } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { action } from './pages/interest.ts'

export function NextBatchForm({ slug }: { slug: string }) {
  const fetcher = useFetcher<typeof action>()
  if (fetcher.data?.isDone) {
    return (
      <p className="note note--ok" role="status">
        {m.next_batch_noted()}
      </p>
    )
  }
  return (
    <fetcher.Form method="post" action={`/courses/${slug}/interest`} className="grid gap-2">
      <TextField
        label={m.email_or_phone()}
        name="contact"
        required
        maxLength={254}
        hint={m.next_batch_hint()}
        error={fetcher.data?.error}
      />
      <Button type="submit" isLoading={fetcher.state !== 'idle'}>
        {m.tell_me_next_batch()}
      </Button>
    </fetcher.Form>
  )
}
