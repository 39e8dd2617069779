/** 'Next': a button, as the contract names it, that works as a plain form too. */
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { ArrowIcon } from '#web/ui/icons/icons.tsx'
import { itemAddress } from './item-address.ts'

interface NextButtonProps {
  slug: string
  item: Parameters<typeof itemAddress>[1]
  isPrimary?: boolean
}

export function NextButton({ slug, item, isPrimary }: NextButtonProps) {
  const [path, query = ''] = itemAddress(slug, item).split('?')
  return (
    <Form action={path} className="nextway">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={isPrimary ? 'primary' : 'line'} iconEnd={<ArrowIcon />}>
        {m.next()}
      </Button>
    </Form>
  )
}
