/** What stands between a draft and its learners: what to fix, what to know, and the button that publishes. */
import type { RecordCaution } from '#contracts/catalogue/courses.office.ts'
import { warnings } from '#contracts/authoring/outlines.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton, SmartLink } from '#web/ui/fields/button.tsx'
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon } from '#web/ui/icons/icons.tsx'
import { titleOf } from '../items/item-content.ts'
import type { Flushed } from '../editing/use-item-draft.ts'
import type { AuthoredOutline, OutlineSection } from '../moving/outline-places.ts'
import { useCourseAddress, useIsMentors, useItemAddress } from '../items/use-builder-address.ts'
import { problemName } from './problem-name.ts'
import { PublishForm } from './publish-form.tsx'
import { ReviewBox } from './review-box.tsx'

interface Props {
  outline: AuthoredOutline
  sections: readonly OutlineSection[]
  /** What the course's record lacks before visitors may see it, in words. */
  missing: readonly string[]
  /** Saves what is still being written. */
  flush: () => Promise<Flushed>
  onClose: () => void
}

const cautionWords: Record<RecordCaution, () => string> = {
  no_price: m.build_caution_no_price,
  batch_past: m.build_caution_batch_past,
}

export function ChecksPanel({ outline, sections, missing, flush, onClose }: Props) {
  const addressOf = useItemAddress()
  const course = useCourseAddress()
  const isMentors = useIsMentors()
  const found = sections
    .flatMap(({ items }) => items)
    .flatMap((item) => item.problems.map((problem) => ({ item, problem, isWarning: warnings.includes(problem) })))
  const toFix = found.filter(({ isWarning }) => !isWarning)
  const toKnow = found.filter(({ isWarning }) => isWarning)
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  const changed = sections.flatMap(({ items }) => items).filter(({ state }) => state !== 'published').length
  const list = (problems: typeof found, isBad: boolean) => (
    <ul>
      {problems.map(({ item, problem }) => (
        <li key={`${item.item_id} ${problem}`} className={isBad ? 'checkrow checkrow--bad' : 'checkrow'}>
          {isBad ? <AlertIcon /> : <InfoIcon />}
          <span>
            <b>{problemName(problem)}</b>
            <SmartLink className="link" href={addressOf(item.item_id)} preventScrollReset isLate>
              <bdi>{titleOf(item.title)}</bdi>
            </SmartLink>
          </span>
        </li>
      ))}
    </ul>
  )
  const isToBeShown = !outline.is_published && missing.length === 0
  const reason =
    count === 0
      ? m.build_no_items()
      : toFix.length > 0
        ? m.build_fix_first({ count: toFix.length, shown: number(toFix.length) })
        : outline.is_changed || isToBeShown
          ? undefined
          : m.build_nothing_changed()
  return (
    <aside className="bld__checks" aria-labelledby="checks-title">
      <div className="bld__checkhead">
        <div>
          <h2 id="checks-title" tabIndex={-1}>
            {m.build_before_publishing()}
          </h2>
          <p className="small muted">
            {m.build_changes_for({ count: changed, shown: number(changed), learners: number(outline.learners) })}
          </p>
        </div>
        <IconButton label={m.build_close_checks()} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {outline.review && <ReviewBox outline={outline} review={outline.review} cannotPublish={reason} flush={flush} />}
      {toFix.length > 0 && (
        <section>
          <h3>
            {m.build_to_fix()} <span>{number(toFix.length)}</span>
          </h3>
          {list(toFix, true)}
        </section>
      )}
      <section>
        <h3>{m.build_to_know()}</h3>
        {list(toKnow, false)}
        {outline.cautions.map((caution) => (
          <p key={caution} className="checkrow">
            <InfoIcon />
            <span>
              <b>{cautionWords[caution]()}</b>
              {!isMentors && (
                <SmartLink className="link" href={`${course}#batches`}>
                  {m.build_caution_mend()}
                </SmartLink>
              )}
            </span>
          </p>
        ))}
        {outline.learners > 0 && (
          <p className="checkrow">
            <InfoIcon />
            <span>{m.build_learners_keep()}</span>
          </p>
        )}
        {!outline.is_published && (
          <div className="checkrow">
            <InfoIcon />
            <div>
              {missing.length === 0 ? m.build_will_be_shown() : m.build_not_shown_until()}
              {missing.length > 0 && (
                <ul className="bullets">
                  {missing.map((part) => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
        {toFix.length === 0 && count > 0 && (
          <p className="checkrow checkrow--ok">
            <DoneIcon />
            <span>{m.build_nothing_missing()}</span>
          </p>
        )}
        <p>
          <SmartLink className="link" href={`${course}/build/changes`}>
            {m.build_see_changes()}
          </SmartLink>
        </p>
      </section>
      {outline.review?.state !== 'open' && outline.can.edit && (
        <PublishForm key={String(outline.can.publish)} {...{ outline, reason, flush }} />
      )}
    </aside>
  )
}
