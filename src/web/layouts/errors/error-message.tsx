/** What is said in place of a page that is not there or could not be shown (specification section 8). */
import { useEffect, useState } from 'react'
import { Form, isRouteErrorResponse, Link } from 'react-router'
import { requestMark } from '#web/lib/api/request-mark.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/fields/button.tsx'
import { StatusPage } from '#web/ui/feedback/state.tsx'

/** As the server wrote it; a page that failed in the browser alone has none. */
function shownReference(): string | undefined {
  if (typeof document === 'undefined') return m.error_reference({ id: requestMark })
  return document.querySelector('.request-reference')?.textContent ?? undefined
}

interface ErrorMessageProps {
  error: unknown
  /** What is not there, and what to do: where a page knows more than that it is absent. */
  absentText?: string
}

export function ErrorMessage({ error, absentText }: ErrorMessageProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isAbsent = status === 404
  const [reference] = useState(shownReference)
  useEffect(() => {
    // Without a network the page itself may still be kept on this device: the service worker opens it, or says that it is not.
    if (!isRouteErrorResponse(error) && !navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [error])
  return (
    <>
      <title>{isAbsent ? '404 | NOT FOUND' : m.error_title()}</title>
      <meta name="robots" content="noindex" />
      <StatusPage
        scene={`hoop-${status}`}
        title={isAbsent ? <bdi dir="ltr">404 | NOT FOUND</bdi> : m.error_showing_page()}
        reference={status >= 500 && reference}
        action={isAbsent ? <HomeForm /> : <HomeLink />}
      >
        {isAbsent ? (absentText ?? m.page_not_found()) : m.error_what_now({ status })}
      </StatusPage>
    </>
  )
}

/** The specification's button; loads the home page anew. */
const HomeForm = () => (
  <Form
    action="/"
    reloadDocument
    // Sent as a form the address would end with a question mark.
    onSubmit={(event) => {
      event.preventDefault()
      location.assign(event.currentTarget.action)
    }}
  >
    <Button type="submit" variant="primary">
      {m.go_to_homepage()}
    </Button>
  </Form>
)

const HomeLink = () => (
  <Link className={buttonClass({ variant: 'primary' })} to="/" reloadDocument>
    {m.go_back_home()}
  </Link>
)
