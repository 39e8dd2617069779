/** A titled part of the settings page. */
import type { ReactNode } from 'react'

interface SettingsPartProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

export function SettingsPart({ id, title, lead, children }: SettingsPartProps) {
  return (
    <section id={id} className="panel panel--pad">
      <h2 className="h3">{title}</h2>
      {lead && <p className="muted mt-1">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
