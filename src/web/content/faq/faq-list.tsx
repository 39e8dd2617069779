/** A few questions with their answers, and the way to all of them. */
import { m } from '#web/paraglide/messages.js'
import { Accordion } from '#web/ui/disclosure/accordion.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { ArrowIcon } from '#web/ui/icons/icons.tsx'
import { RichText } from '#web/ui/data/rich-text.tsx'

interface Question {
  slug: string
  question: string
  answer: string
}

export function FaqList({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section aria-labelledby="faq-title">
      <div className="section__head mb-5">
        <h2 className="title" id="faq-title">
          {title}
        </h2>
        <SmartLink className="link" href="/faq">
          {m.all_questions()} <ArrowIcon />
        </SmartLink>
      </div>
      <Accordion
        items={questions.map(({ slug, question, answer }, index) => ({
          id: `q-${slug}`,
          title: question,
          content: <RichText html={answer} />,
          isOpen: index === 0,
        }))}
      />
    </section>
  )
}
