/** The ways on in the menu of the person. */
import { Form } from 'react-router'
import { forgetTyped } from '#web/lib/browser/forget-typed.ts'
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { AwardIcon, GridIcon, LockIcon } from '#web/ui/icons/icons.tsx'
import { GearIcon, LogoutIcon, ReceiptIcon } from '#web/ui/icons/task-icons.tsx'
import { roleName } from './role-name.ts'

export function UserMenuItems({ viewer }: { viewer: PublicViewer }) {
  return (
    <>
      <p className="menu__head">
        {viewer.name}
        {viewer.place && <small>{viewer.place}</small>}
      </p>
      <SmartLink href="/dashboard">
        <GridIcon />
        {m.menu_dashboard()}
      </SmartLink>
      {viewer.role === 'learner' && (
        <>
          <SmartLink href="/orders">
            <ReceiptIcon />
            {m.menu_orders()}
          </SmartLink>
          <SmartLink href="/dashboard#own-certificates">
            <AwardIcon />
            {m.menu_certificates()}
          </SmartLink>
        </>
      )}
      <SmartLink href="/user-settings">
        <GearIcon />
        {m.menu_settings()}
      </SmartLink>
      <SmartLink href="/change-password">
        <LockIcon />
        {m.menu_change_password()}
      </SmartLink>
      {viewer.roles
        .filter((role) => role !== viewer.role)
        .map((role) => (
          <Form key={role} method="post" action="/401" reloadDocument>
            <button type="submit" name="role" value={role}>
              {m.switch_to_role({ role: roleName(role) })}
            </button>
          </Form>
        ))}
      <Form method="post" action="/account/login" reloadDocument onSubmit={forgetTyped}>
        <button type="submit" name="intent" value="logout">
          <LogoutIcon />
          {m.logout()}
        </button>
      </Form>
    </>
  )
}
