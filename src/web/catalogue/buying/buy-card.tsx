/** Price, batches with seats, countdown, the enrol button, what is included. */
import type { Batch } from '#contracts/catalogue/courses.ts'
import { refundTerms } from '#contracts/checkout/refund-terms.ts'
import { type CoursePage, hasClasses } from '../courses/course-page.ts'
import { takaInText } from '#web/lib/text/amount-in-text.ts'
import { date, dayAndMonth, number, percent } from '#web/lib/text/format.ts'
import { OtherRole } from '#web/lib/access/other-role.tsx'
import { ShareLink } from '#web/lib/head/share-link.tsx'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import {
  AwardIcon,
  BookIcon,
  CalendarIcon,
  GlobeIcon,
  PhoneIcon,
  QuestionIcon,
  UsersIcon,
  VideoIcon,
} from '#web/ui/icons/icons.tsx'
import { BatchPicker } from './batch-picker.tsx'
import type { CourseFormAnswer } from '../courses/take-course-form.server.ts'
import { EnrollButton, enrolForm } from './enroll-button.tsx'
import { LearningModes } from '../lists/learning-modes.tsx'
import { NextBatchForm } from './next-batch-form.tsx'
import { languageName } from '../cards/course-words.ts'
import { Price } from '../cards/price.tsx'
import { RegistrationClock } from '../cards/registration-clock.tsx'

interface BuyCardProps {
  course: CoursePage
  /** Those of the chosen way of learning. */
  batches: readonly Batch[]
  mode: Batch['training_type'] | null
  batch: Batch | null
  /** The address names a batch that the course does not have. */
  isBatchUnknown: boolean
  onBatch: (batchNo: number) => void
  answer?: CourseFormAnswer
}

export function BuyCard({ course, batches, mode, batch, isBatchUnknown, onBatch, answer }: BuyCardProps) {
  const offer = batch ?? course
  const viewer = useViewer()
  const otherRole = viewer && viewer.role !== 'learner' ? viewer : null
  const isOpen = (batch?.enroll_state ?? course.enroll_state) === 'enroll_now'
  // With fewer days to go the general rule decides.
  const isBeforeClasses =
    batch !== null &&
    batch.training_type !== 'Self-paced' &&
    (batch.class_in_days ?? 0) * 24 > refundTerms.hoursBeforeFirstClass
  // The discount ends with its last day or with the registration, whichever comes first.
  const savedUntil = [offer.discount_until, offer.reg_end_date].filter((day) => day !== null).sort()[0]
  const languages = course.language === 'both' ? ['bn', 'en'] : [course.language]
  const isOther = !languages.includes(getLocale())
  const lectures = course.sections.flatMap((section) => section.lectures)
  const videos = lectures.filter(({ kind }) => kind === 'video').length
  const quizzes = course.sections.flatMap((section) => section.quizzes).length
  return (
    <div className="panel panel--pad buy">
      <div>
        <Price {...offer} isBig />
        {offer.discount_amount > 0 && isOpen && (
          <p className="small muted mt-0.5">
            {savedUntil
              ? m.you_save_until({ amount: takaInText(offer.discount_amount), day: dayAndMonth(savedUntil) })
              : m.you_save({ amount: takaInText(offer.discount_amount) })}
          </p>
        )}
      </div>
      <LearningModes batches={course.batches} mode={mode} />
      {isBatchUnknown && <Note tone="warn">{m.checkout_batch_unknown()}</Note>}
      <BatchPicker batches={batches} selected={batch?.batch_no ?? null} onSelect={onBatch} />
      {isOpen && <RegistrationClock endsAt={offer.reg_ends_at} isBox />}
      {course.required_courses.length > 0 && (
        <Note tone="info">
          <b>{m.required_title()}</b>
          <ul>
            {course.required_courses.map(({ slug, course_name, is_done }) => (
              <li key={slug}>
                <SmartLink href={`/courses/${slug}/details`}>{course_name}</SmartLink>
                {is_done && ` · ${m.completed()}`}
              </li>
            ))}
          </ul>
          {course.required_courses.some(({ is_done }) => !is_done) && m.required_note()}
        </Note>
      )}
      {otherRole && isOpen ? (
        <OtherRole
          role={otherRole.role}
          asLearner={
            otherRole.roles.includes('learner') && (
              <SmartLink href={`/checkout?course=${course.slug}`}>{m.checkout_go_on_as_learner()}</SmartLink>
            )
          }
        />
      ) : (
        <EnrollButton course={course} batch={batch ?? undefined} isBlock formId={enrolForm} />
      )}
      {isOpen && offer.total > 0 && (
        <p className="small muted">
          <SmartLink href="/Refund-policy">
            {isBeforeClasses
              ? m.refund_promise_classes({ hours: number(refundTerms.hoursBeforeFirstClass) })
              : m.refund_promise({ days: number(refundTerms.days), percent: percent(refundTerms.percentWatched) })}
          </SmartLink>
        </p>
      )}
      {batch?.reg_end_date && isOpen && (
        <p className="small muted">{m.registration_until({ day: date(batch.reg_end_date) })}</p>
      )}
      {batch?.reg_end_date && batch.enroll_state === 'registration_closed' && !batch.is_sold_out && (
        <p className="small muted">{m.registration_was_until({ day: date(batch.reg_end_date) })}</p>
      )}
      {!isOpen && course.enroll_state !== 'go_to_course' && <NextBatchForm answer={answer} />}
      <div>
        <h2 className="label mb-2.5">{m.what_is_included()}</h2>
        <ul className="includes">
          {isOther && (
            <li>
              <GlobeIcon />
              {m.lessons_in({ language: languageName(course.language) })}
            </li>
          )}
          {hasClasses(course) && (
            <li>
              <CalendarIcon />
              {m.included_classes()}
            </li>
          )}
          {videos > 0 && (
            <li>
              <VideoIcon />
              {m.included_videos({ count: videos, shown: number(videos) })}
            </li>
          )}
          {lectures.length - videos > 0 && (
            <li>
              <BookIcon />
              {m.included_readings({ count: lectures.length - videos, shown: number(lectures.length - videos) })}
            </li>
          )}
          {quizzes > 0 && (
            <li>
              <QuestionIcon />
              {m.included_quizzes({ count: quizzes, shown: number(quizzes) })}
            </li>
          )}
          <li>
            <AwardIcon />
            {m.included_certificate()}
          </li>
          <li>
            <PhoneIcon />
            {m.included_devices()}
          </li>
          {course.enrolments_count > 0 && (
            <li>
              <UsersIcon />
              {m.included_learners({ count: course.enrolments_count, shown: number(course.enrolments_count) })}
            </li>
          )}
        </ul>
      </div>
      <p className="small muted">
        {m.buying_for_team()}{' '}
        <SmartLink href={`/corporates?course=${course.slug}#request`}>{m.ask_company_price()}</SmartLink>
      </p>
      <ShareLink title={course.course_name} path={`/courses/${course.slug}/details`} />
    </div>
  )
}
