/** The user block of the topbar: name, photo, and the ways on. */
import { Form } from 'react-router'
import { forgetTyped } from '#web/lib/browser/forget-typed.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { AwardIcon, DownIcon, GearIcon, GridIcon, LockIcon, LogoutIcon, ReceiptIcon } from '#web/ui/icons/icons.tsx'

/** An ended session is noticed here: the page is then asked for anew, logged out. */
const askWhoIsLoggedIn = () => void callApi('POST /me', {})

export function UserMenu({ viewer }: { viewer: PublicViewer }) {
  return (
    <Dropdown
      isAtEnd
      buttonClassName="userbtn"
      onOpen={askWhoIsLoggedIn}
      label={m.account_of({ name: viewer.name })}
      button={
        <>
          <Avatar photo={viewer.photo} size={32} />
          <span>{viewer.name}</span>
          <DownIcon size={16} />
        </>
      }
    >
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
    </Dropdown>
  )
}

export function roleName(role: PublicViewer['role']): string {
  const names = { learner: m.role_learner, mentor: m.role_mentor, corporate: m.role_corporate, staff: m.role_staff }
  return names[role]()
}
