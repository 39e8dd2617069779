/** The builder's bar: the course, whether all is saved, the ways to look at it and to publish. */
import type { ReactNode } from 'react'
import { number, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { BackIcon } from '#web/ui/icons/icons.tsx'
import type { Flushed } from '../editing/use-item-draft.ts'
import type { AuthoredOutline } from '../moving/outline-places.ts'
import { useCourseAddress, useIsMentors } from '../items/use-builder-address.ts'

interface Props {
  outline: AuthoredOutline
  hasChecks: boolean
  onSave: () => Promise<Flushed>
  onPublish: () => void
  children: ReactNode
}

export function BuilderBar({ outline, hasChecks, onSave, onPublish, children }: Props) {
  const course = useCourseAddress()
  const isMentors = useIsMentors()
  const { revision, is_changed } = outline
  const standing =
    revision === null
      ? m.build_never_published()
      : is_changed
        ? m.build_revision_changed({ revision: number(revision) })
        : m.build_revision({ revision: number(revision) })
  async function save() {
    const { isSaved } = await onSave()
    if (isSaved) toast.success(m.build_saved_at({ time: time(new Date().toISOString()) }))
    else toast.error(m.build_not_saved())
  }
  return (
    <header className="bldbar on-dark">
      <SmartLink
        className="btn btn--icon"
        href={isMentors ? '/mentor' : course}
        aria-label={isMentors ? m.build_to_my_courses() : m.build_to_course()}
      >
        <BackIcon />
      </SmartLink>
      <div className="bldbar__name">
        <h1>
          <bdi>{outline.course_name}</bdi>
        </h1>
        <small>
          <SmartLink href={`${course}/build/revisions`}>{standing}</SmartLink>
        </small>
      </div>
      <div className="bldbar__end">
        {children}
        {outline.can.edit && (
          <Button className="bldbar__save" variant="plain" onClick={save}>
            {m.build_save_draft()}
          </Button>
        )}
        <ButtonLink className="bldbar__visitor" variant="plain" href={`${course}/skills`}>
          {m.skills_word()}
        </ButtonLink>
        {outline.is_published && (
          <ButtonLink
            className="bldbar__visitor"
            variant="plain"
            href={`/courses/${outline.slug}/details`}
            target="_blank"
            rel="noopener"
          >
            {m.build_as_visitor()}
          </ButtonLink>
        )}
        <Button
          className={outline.can.publish ? undefined : 'bldbar__checks'}
          variant="thread"
          aria-expanded={hasChecks}
          onClick={onPublish}
        >
          {outline.can.publish ? m.build_publish() : m.build_checks()}
        </Button>
      </div>
    </header>
  )
}
