/** Whether the company's sign-in is on, what its test said, and the buttons for both. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { faultWords } from './fault-words.ts'

interface TestAndSwitchProps {
  signOn: DataOf<'GET /corporate-sign-on'>
  /** Where the trial sign-in goes on, right after the provider answered. */
  trial: string | null | undefined
}

export function TestAndSwitch({ signOn, trial }: TestAndSwitchProps) {
  const { domains, is_on: isOn, is_tested: isTested, fault, issuer, issuer_in_use: inUse, tested_email: email } = signOn
  const names = domains.map(isolated).join(', ')
  return (
    <section className="panel p-5 mb-6" aria-labelledby="test">
      <h2 className="h4 mb-2" id="test">
        {m.signon_test_title()}
      </h2>
      <p className="mb-3">
        <strong>{isOn ? m.signon_on({ domains: names, issuer: isolated(inUse ?? '') }) : m.signon_off()}</strong>
      </p>
      <p className="muted mb-3">
        {m.signon_domains()}: {domains.length > 0 ? names : m.signon_domains_none()}
      </p>
      {issuer !== null && (
        <>
          <p className="muted mb-3">{m.signon_test_lead()}</p>
          <div role="status" className="mb-4">
            {trial ? (
              <Note>
                <p>{m.signon_test_go()}</p>
                <a className="btn btn--primary mt-2" href={trial}>
                  {m.signon_test_open()}
                </a>
              </Note>
            ) : fault ? (
              <Note tone="bad">{faultWords[fault]()}</Note>
            ) : (
              <Note tone={isTested ? 'ok' : 'plain'}>
                {isTested ? m.signon_tested({ person: isolated(email ?? '') }) : m.signon_untested()}
              </Note>
            )}
          </div>
        </>
      )}
      <div className="actions">
        {issuer !== null && <Act intent="test" words={m.signon_test()} isFirst={!isTested} />}
        {isTested && <Act intent="on" words={m.signon_switch_on()} isFirst={!isOn} />}
        {isOn && <Act intent="off" words={m.signon_switch_off()} />}
      </div>
    </section>
  )
}

function Act({ intent, words, isFirst = false }: { intent: string; words: string; isFirst?: boolean }) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        isLoading={formData?.get('intent') === intent}
        {...(isFirst ? { variant: 'primary' as const } : {})}
      >
        {words}
      </Button>
    </Form>
  )
}
