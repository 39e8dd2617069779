/** Moves a row of a list up, down or to the top: buttons of a plain form that sends the whole new order. */
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { DownIcon, UpIcon } from '#web/ui/icons/icons.tsx'
import { TopIcon } from '#web/ui/icons/task-icons.tsx'

function moved(order: readonly string[], from: number, to: number): string {
  const next = [...order]
  next.splice(to, 0, ...next.splice(from, 1))
  return next.join(',')
}

type Props = { order: readonly string[]; index: number; name: string; intent?: string; extra?: Record<string, string> }

export function OrderButtons({ order, index, name, intent = 'order', extra = {} }: Props) {
  const one = (to: number, label: string, icon: typeof UpIcon) => {
    const Icon = icon
    const isPossible = to >= 0 && to < order.length
    return (
      <IconButton
        type="submit"
        name="order"
        value={isPossible ? moved(order, index, to) : order.join(',')}
        label={label}
        icon={<Icon size={16} />}
        disabled={!isPossible}
      />
    )
  }
  return (
    <Form method="post" preventScrollReset className="order-buttons">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(extra).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {index > 1 && one(0, m.pub_move_top({ name }), TopIcon)}
      {one(index - 1, m.pub_move_up({ name }), UpIcon)}
      {one(index + 1, m.pub_move_down({ name }), DownIcon)}
    </Form>
  )
}
