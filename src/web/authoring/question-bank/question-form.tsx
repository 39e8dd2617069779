/** A question of the bank is written here, in every language, with its place; saving makes it or its next version. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { firstMessages, noteOf } from '#web/lib/forms/form-state.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Tabs } from '#web/ui/disclosure/tabs.tsx'
import { QuestionEditor } from '../questions/question-editor.tsx'
import type { CourseChoice } from './authored-courses.ts'
import { useBankAddress } from './bank-words.ts'
import { CourseSelect } from './course-select.tsx'

interface KeptQuestion {
  question_id: string
  course_id: string | null
  category: string
  tags: string[]
  version: number
}
interface Props {
  /** null: a new one. */
  kept: KeptQuestion | null
  question: AuthoredQuestion
  courses: readonly CourseChoice[]
  categories: readonly string[]
}

export function QuestionForm({ kept, courses, categories, ...given }: Props) {
  const address = useBankAddress()
  const navigate = useNavigate()
  const [question, setQuestion] = useState(given.question)
  const [language, setLanguage] = useState<string>(getLocale())
  const [place, setPlace] = useState({
    course_id: kept?.course_id ?? (address.startsWith('/mentor/') ? (courses[0]?.course_id ?? '') : ''),
    category: kept?.category ?? '',
    tags: kept?.tags.join(', ') ?? '',
  })
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ note: string; errors: Record<string, string> }>()
  const errors = failure?.errors ?? {}
  const change = (changed: Partial<typeof place>) => setPlace({ ...place, ...changed })

  async function save() {
    setSaving(true)
    const tags = place.tags
      .split(/[,،、]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    const body = { course_id: place.course_id || null, category: place.category, tags, question }
    const outcome = kept
      ? await callApi('PUT /admin/questions/:question', {
          params: { question: kept.question_id },
          body: { ...body, version: kept.version },
        })
      : await callApi('POST /admin/questions', { body })
    setSaving(false)
    if (outcome.ok) await navigate(address)
    else setFailure({ note: noteOf(outcome.failure), errors: firstMessages(outcome.failure) })
  }
  const inLanguage = (locale: Locale) => <QuestionEditor question={question} locale={locale} onChange={setQuestion} />

  return (
    <>
      <section className="panel panel--pad form-stack mb-4" aria-label={m.qbank_question()}>
        <FormNote of={failure}>{failure?.note}</FormNote>
        <Tabs
          label={m.build_languages()}
          tabs={[...new Set<Locale>([getLocale() as Locale, 'en', 'bn', ...locales])].map((locale) => ({
            id: locale,
            label: <span lang={locale}>{languageNames[locale]}</span>,
            panel: inLanguage(locale),
          }))}
          selected={language}
          onSelect={setLanguage}
          isLazy
          className="langs"
        />
        {Object.entries(errors)
          .filter(([name]) => name.startsWith('question'))
          .map(([name, message]) => (
            <FieldError key={name}>{message}</FieldError>
          ))}
      </section>
      <section className="panel panel--pad form-grid mb-4" aria-label={m.qbank_place()}>
        <CourseSelect
          courses={courses}
          value={place.course_id}
          error={errors.course_id}
          onChange={(event) => change({ course_id: event.target.value })}
        />
        <TextField
          label={m.qbank_category()}
          hint={m.qbank_category_hint()}
          maxLength={120}
          list="bank-categories"
          value={place.category}
          error={errors.category}
          onChange={(event) => change({ category: event.target.value })}
        />
        <datalist id="bank-categories">
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField
          label={m.qbank_tags()}
          hint={m.qbank_tags_hint()}
          maxLength={500}
          value={place.tags}
          error={errors.tags ?? Object.entries(errors).find(([name]) => name.startsWith('tags.'))?.[1]}
          onChange={(event) => change({ tags: event.target.value })}
        />
      </section>
      <SaveBar note={kept ? m.qbank_new_version_note() : undefined}>
        <ButtonLink href={address}>{m.people_cancel()}</ButtonLink>
        <Button variant="primary" isLoading={isSaving} onClick={save}>
          {kept ? m.qbank_save_version() : m.qbank_save()}
        </Button>
      </SaveBar>
    </>
  )
}
