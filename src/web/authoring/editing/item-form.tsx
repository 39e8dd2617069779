/** The fields of an item by its kind: texts by language, then what is the same in all. */
import { useState } from 'react'
import type { ItemKind } from '#contracts/authoring/item-content.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { direction } from '#web/lib/text/direction.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Tabs } from '#web/ui/disclosure/tabs.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AssignmentSettings } from './assignment-settings.tsx'
import { BesideFiles } from './beside-files.tsx'
import { ChapterRows } from './chapter-rows.tsx'
import { LibraryField } from '../library/library-field.tsx'
import { DrawRows } from '../questions/draw-rows.tsx'
import { QuestionList } from '../questions/question-list.tsx'
import { filledIn } from '../items/item-content.ts'
import { NumberField } from '../items/number-field.tsx'
import { ReleaseFields } from '../items/release-fields.tsx'
import { QuizSettings } from './quiz-settings.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { RubricRows } from '../questions/rubric-rows.tsx'
import type { ItemDraft } from './use-item-draft.ts'

/** English and Bangla first, the page's own before them. */
const inOrder = (first: Locale): Locale[] => [...new Set<Locale>([first, 'en', 'bn', ...locales])]

const textLabels: Partial<Record<ItemKind, () => string>> = { reading: m.build_text, assignment: m.build_brief }
const fileLabels = { video: m.build_kind_video, audio: m.build_kind_audio, file: m.build_kind_file }

const hasChapters = (kind: ItemKind) => kind === 'video' || kind === 'audio'
const hasFiles = (kind: ItemKind) => hasChapters(kind) || kind === 'reading'

interface Props {
  draft: ItemDraft
  canEdit: boolean
}

export function ItemForm({ draft, canEdit }: Props) {
  const { item, content, errors } = draft
  const [language, setLanguage] = useState<string>(() => startingLanguage(draft))
  const tabs = inOrder(getLocale() as Locale).map((locale) => {
    const { written, count } = filledIn(content, item.kind, locale)
    return {
      id: locale,
      label: <span lang={locale}>{languageNames[locale]}</span>,
      count: (
        <>
          {m.build_filled({ written: number(written), count: number(count) })}
          {written === count && <span className="dot dot--full" />}
        </>
      ),
      panel: <TextsIn {...{ draft, locale }} />,
    }
  })
  return (
    <fieldset className="itemform" disabled={!canEdit} aria-label={m.build_fields()}>
      <Tabs
        label={m.build_languages()}
        tabs={tabs}
        selected={language}
        onSelect={setLanguage}
        isLazy
        className="langs"
        panelClassName="itemform__texts"
      />
      {(item.kind === 'video' || item.kind === 'audio' || item.kind === 'file') && (
        <LibraryField
          courseId={item.course_id}
          kind={item.kind}
          fileId={content.file ?? null}
          onChange={(id) => draft.change('file', id)}
          label={fileLabels[item.kind]()}
          error={errors.file}
          isReadOnly={!canEdit}
        />
      )}
      {hasFiles(item.kind) && <BesideFiles draft={draft} canEdit={canEdit} />}
      {item.kind === 'link' && (
        <TextField
          label={m.build_link()}
          hint={m.build_link_hint()}
          type="url"
          dir="ltr"
          maxLength={500}
          value={content.link ?? ''}
          error={errors.link}
          onChange={(event) => draft.change('link', event.target.value)}
        />
      )}
      <div className="itemform__row">
        <NumberField
          label={m.build_minutes()}
          value={content.minutes}
          max={600}
          error={errors.minutes}
          onChange={(minutes) => draft.change('minutes', minutes ?? 0)}
        />
      </div>
      {item.kind === 'quiz' ? (
        <>
          <DrawRows
            courseId={item.course_id}
            draws={content.draws ?? []}
            error={errors.draws}
            onChange={(draws) => draft.change('draws', draws)}
          />
          <QuizSettings draft={draft} />
        </>
      ) : item.kind === 'assignment' ? (
        <AssignmentSettings draft={draft} />
      ) : (
        <Checkbox
          checked={content.is_preview === true}
          error={errors.is_preview}
          onChange={(event) => draft.change('is_preview', event.target.checked)}
        >
          {m.build_free_preview()}
        </Checkbox>
      )}
      <ReleaseFields
        of="item"
        value={content.release ?? null}
        hasDeadline={item.kind !== 'assignment'}
        error={errors.release}
        onChange={(release) => draft.change('release', release)}
      />
    </fieldset>
  )
}

/** The page's language if something is written in it, else the first in which something is. */
function startingLanguage({ item, content }: ItemDraft): Locale {
  const own = getLocale() as Locale
  const order = inOrder(own)
  return order.find((locale) => filledIn(content, item.kind, locale).written > 0) ?? own
}

function TextsIn({ draft, locale }: { draft: ItemDraft; locale: Locale }) {
  const { item, content, errors } = draft
  return (
    <>
      <TextField
        label={m.build_title()}
        lang={locale}
        dir={direction(locale)}
        maxLength={160}
        value={content.title[locale] ?? ''}
        error={errors.title}
        onChange={(event) => draft.change('title', { ...content.title, [locale]: event.target.value })}
      />
      {item.kind === 'quiz' ? (
        <QuestionList
          courseId={item.course_id}
          questions={content.questions ?? []}
          locale={locale}
          error={errors.questions}
          onChange={(questions) => draft.change('questions', questions)}
        />
      ) : (
        <RichTextField
          key={`${item.item_id} ${locale}`}
          itemId={item.item_id}
          label={textLabels[item.kind]?.() ?? m.build_about()}
          locale={locale}
          value={content.body?.[locale] ?? ''}
          version={draft.version}
          error={errors.body}
          onChange={(html) => draft.change('body', { ...draft.content.body, [locale]: html })}
        />
      )}
      {hasChapters(item.kind) && (
        <ChapterRows
          chapters={content.chapters ?? []}
          locale={locale}
          error={errors.chapters}
          onChange={(chapters) => draft.change('chapters', chapters)}
        />
      )}
      {item.kind === 'assignment' && (
        <RubricRows
          rubric={content.rubric ?? []}
          locale={locale}
          error={errors.rubric}
          onChange={(rubric) => draft.change('rubric', rubric)}
        />
      )}
    </>
  )
}
