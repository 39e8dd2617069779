/** What seats for a team would cost; works as a plain form that leads to the request. */
import { type ReactNode, useState } from 'react'
import { Form, useHref } from 'react-router'
import type { CourseCard } from '#contracts/catalogue/courses.ts'
import { number, percent, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { readSeats } from '#web/lib/text/read-seats.ts'
import { type SeatBand, seatQuote } from './seat-quote.ts'

interface SeatCalculatorProps {
  title: string
  text: string
  courses: readonly Pick<CourseCard, 'slug' | 'course_name' | 'total'>[]
  bands: readonly SeatBand[]
  benefits: readonly string[]
  /** What the address asks for. */
  asked?: { slug: string | null; seats: number | undefined }
  /** Below the benefits. */
  children?: ReactNode
}

const mostSeats = 500
const usualSeats = 60

export function SeatCalculator({ title, text, courses, bands, benefits, asked, children }: SeatCalculatorProps) {
  const paid = [...new Map(courses.filter(({ total }) => total > 0).map((course) => [course.slug, course])).values()]
  const [slug, setSlug] = useState((paid.find((each) => each.slug === asked?.slug) ?? paid[0])?.slug ?? '')
  const [typed, setTyped] = useState(number(asked?.seats ?? usualSeats))
  const ownPath = useHref('/corporates')
  const course = paid.find((each) => each.slug === slug)
  // A field being emptied or half typed counts as one seat; what was typed stays until it is left.
  const read = readSeats(typed)
  const seats = read === undefined || Number.isNaN(read) ? 1 : Math.min(read, 100_000)
  const quote = seatQuote(bands, course?.total ?? 0, seats)
  return (
    <>
      <div>
        <h2 className="title" id="companies">
          {title}
        </h2>
        {text && <p className="lead mt-3">{text}</p>}
        <ul className="ticks mt-6">
          {benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
      {paid.length === 0 ? (
        <ButtonLink href="/corporates#request">{m.companies_ask()}</ButtonLink>
      ) : (
        <Form className="panel panel--pad calc" action="/corporates#request" aria-label={m.seat_calculator()}>
          <h3 className="h3">{m.calculator_question()}</h3>
          <div className="field">
            <label htmlFor="calculator-course">{m.calculator_course()}</label>
            <select
              className="select"
              id="calculator-course"
              name="course"
              value={slug}
              onChange={(event) => setSlug(event.target.value)}
            >
              {paid.map((each) => (
                <option key={each.slug} value={each.slug}>
                  {each.course_name}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="calculator-seats">{m.calculator_seats()}</label>
            <div className="row">
              <input
                className="range needs-script"
                type="range"
                min={1}
                max={mostSeats}
                value={Math.min(seats, mostSeats)}
                aria-label={m.calculator_seats()}
                onChange={(event) => setTyped(number(event.target.valueAsNumber))}
              />
              <input
                className="input num w-22 text-center"
                id="calculator-seats"
                name="seats"
                inputMode="numeric"
                value={typed}
                maxLength={12}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={() => setTyped(number(seats))}
              />
            </div>
          </div>
          <output>
            <div>
              <span className="muted">{m.price_per_seat()}</span>
              <span className="num">{taka(course?.total ?? 0)}</span>
            </div>
            {quote.discount > 0 && (
              <div>
                <span className="muted">
                  {m.seat_discount({ seats: number(seats), percent: percent(quote.percent) })}
                </span>
                <bdi className="num" dir="ltr">
                  −{taka(quote.discount)}
                </bdi>
              </div>
            )}
            <div className="items-baseline">
              <b>{m.total()}</b>
              <span className="price price--big">{taka(quote.total)}</span>
            </div>
          </output>
          <noscript>
            <button className="btn btn--line btn--block" type="submit" formAction={`${ownPath}#companies`}>
              {m.calculator_show()}
            </button>
          </noscript>
          <button className="btn btn--line" type="submit">
            {m.companies_ask()}
          </button>
        </Form>
      )}
    </>
  )
}
