/** /corporate/page: the company's logo and colour, what its learners read, and its logo on certificates. */
import { Form, useNavigation } from 'react-router'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn } from '#web/lib/office/act.ts'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import office from '#web/layouts/office/office.css?url'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import type { Route } from './+types/company-page.ts'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [page, licences] = await Promise.all([
    api(context, 'GET /company-page', {}, request),
    readLicences(context, request),
  ])
  return { page: page.data, allocated: allocatedCourses(licences) }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Acted> {
  companyOnly(context, request)
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const body = {
    ...{ logo: text('logo') || null, accent: text('accent'), about: text('about'), help: text('help') },
    asks_mark: form.has('asks_mark'),
  }
  return actOnForm({ context, request, form }, 'PUT /company-page', { body }, () => m.comp_saved())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.comppage_title(), path: '/corporate/page', isPrivate: true })

const marks = { none: m.comppage_mark_none, asked: m.comppage_mark_asked, agreed: m.comppage_mark_agreed }

export default function CompanyPage({ loaderData: { page, allocated }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(actionData, 'save')
  const isFailed = actionData !== undefined && !actionData.isDone
  const kept = (name: 'logo' | 'accent' | 'about' | 'help') => (isFailed ? (values[name] ?? '') : (page[name] ?? ''))
  return (
    <>
      <CorporateHead title={m.comppage_title()} lead={m.comppage_lead()} path="/corporate/page" allocated={allocated} />
      <div className="wrap corpbody">
        {actionData?.isDone && (
          <FormNote tone="ok" of={actionData}>
            {actionData.note}
          </FormNote>
        )}
        <Form method="post" className="panel panel--pad grid gap-4" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="save" />
          <FormNote>{error}</FormNote>
          <PictureField
            name="logo"
            label={m.company_office_logo()}
            value={kept('logo')}
            error={errors.logo}
            address="/api/company-page/logo"
          />
          <TextField
            name="accent"
            label={m.comppage_accent()}
            hint={m.comppage_accent_hint()}
            defaultValue={kept('accent')}
            error={errors.accent}
            placeholder="#741933"
            maxLength={7}
            dir="ltr"
          />
          <Textarea
            name="about"
            label={m.comppage_about()}
            hint={m.comppage_about_hint()}
            defaultValue={kept('about')}
            error={errors.about}
            maxLength={1000}
            rows={5}
          />
          <Textarea
            name="help"
            label={m.comppage_help()}
            hint={m.comppage_help_hint()}
            defaultValue={kept('help')}
            error={errors.help}
            maxLength={300}
            rows={3}
          />
          <div>
            <Checkbox
              name="asks_mark"
              defaultChecked={isFailed ? 'asks_mark' in values : page.mark !== 'none'}
              error={errors.asks_mark}
            >
              {m.comppage_mark()}
            </Checkbox>
            <p className="small muted">{marks[page.mark]()}</p>
          </div>
          <div className="row">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.comp_save()}
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}
