/** /admin/site/synonyms: groups of words that a search takes for the same, in any script. */
import { readList } from '#web/lib/api/read-list.ts'
import { Fragment } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { isWrittenFor } from '../../cards/is-written-for.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SidePanel, WithPanel } from '#web/ui/desk/side-panel.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField, Textarea } from '#web/ui/fields/text-field.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import type { Route } from './+types/synonyms.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/site/synonyms', { request })
  return { groups: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const asked = { context, request }
  const synonym = text('id')
  if (text('intent') === 'delete') {
    const acting = await act(asked, 'DELETE /admin/site/synonyms/:synonym', { params: { synonym } })
    return { acted: acting.ok ? done(m.pub_synonym_gone()) : acting.acted, typed: '' }
  }
  const words = text('words')
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const acting = synonym
    ? await act(asked, 'PUT /admin/site/synonyms/:synonym', { params: { synonym }, body: { words } })
    : await act(asked, 'POST /admin/site/synonyms', { body: { words } })
  return { acted: acting.ok ? done(m.pub_synonym_saved()) : acting.acted, typed: text('words') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_synonyms(), path: '/admin/site/synonyms', isPrivate: true })

export default function Synonyms({
  loaderData: { groups, paging, can, filterNames },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSaving = useNavigation().state === 'submitting'
  const open = search.get('panel')
  const group = groups.find(({ synonym_id: id }) => id === open)
  const acted = actionData?.acted
  const isOpen = open === 'new' ? can?.create : group !== undefined
  const typed = acted && !acted.isDone ? actionData.typed : undefined
  const mayWrite = group ? can?.edit : can?.create
  const panel = isOpen && (
    <SidePanel
      key={open}
      title={group ? m.pub_synonym_group() : m.pub_new_synonym()}
      closeHref={panelAddress(search, null)}
      closeLabel={m.close()}
    >
      <Form key={group?.words.join('\n')} method="post" className="grid gap-4" preventScrollReset noValidate>
        <FormNote tone={acted?.isDone ? 'ok' : 'bad'} of={acted}>
          {acted?.note}
        </FormNote>
        <input type="hidden" name="id" value={group?.synonym_id ?? ''} />
        <Textarea
          name="words"
          label={m.pub_words()}
          hint={m.pub_words_hint()}
          rows={10}
          maxLength={2000}
          dir="auto"
          lang="bn"
          defaultValue={typed ?? group?.words.join('\n') ?? ''}
          error={acted?.errors.words}
        />
        {mayWrite && (
          <div className="actions">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </div>
        )}
      </Form>
      {group && can?.delete && (
        <ConfirmForm
          trigger={m.pub_delete()}
          title={m.pub_delete_synonym()}
          confirmText={m.pub_delete()}
          cancelText={m.people_cancel()}
          values={{ intent: 'delete', id: group.synonym_id }}
          isDanger
        >
          <bdi lang="bn">{group.words.join(', ')}</bdi>
        </ConfirmForm>
      )}
    </SidePanel>
  )
  return (
    <>
      <PageHead title={m.office_synonyms()} lead={m.pub_synonyms_lead()}>
        {can?.create && (
          <ButtonLink variant="primary" href="?panel=new" icon={<PlusIcon size={16} />}>
            {m.pub_new_synonym()}
          </ButtonLink>
        )}
      </PageHead>
      {!isOpen && acted && (
        <FormNote tone={acted.isDone ? 'ok' : 'bad'} of={acted} className="mb-4">
          {acted.note}
        </FormNote>
      )}
      <WithPanel panel={panel}>
        <DataList
          caption={m.office_synonyms()}
          texts={listTexts()}
          paging={paging}
          rows={groups}
          rowKey={({ synonym_id: id }) => id}
          columns={[
            {
              key: 'words',
              label: m.pub_words(),
              isLead: true,
              cell: ({ synonym_id: id, words }) => (
                <RowLink href={panelAddress(search, id)}>
                  <bdi>
                    {words.map((word, index) => (
                      <Fragment key={word}>
                        {index > 0 && ' · '}
                        <span lang={isWrittenFor(word, 'bn') ? 'bn' : undefined}>{word}</span>
                      </Fragment>
                    ))}
                  </bdi>
                </RowLink>
              ),
            },
          ]}
          filterNames={filterNames}
          filters={
            <TextField
              name="q"
              type="search"
              isDense
              label={m.pub_word()}
              maxLength={60}
              defaultValue={search.get('q') ?? ''}
            />
          }
          empty={<EmptyState title={m.pub_nothing_found()} />}
          isDense
        />
      </WithPanel>
    </>
  )
}
