/** The home page. */
import { lazy, Suspense } from 'react'
import type { LinksFunction } from 'react-router'
import type { Route } from './+types/home.ts'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { configOf, pageMeta, publicUrlOf, siteOf } from '#web/lib/head/meta.ts'
import { structuredAcademy } from '#web/lib/head/structured.ts'
import { EventList } from '#web/events/event-list.tsx'
import type { CorporateContent } from '#web/companies/offer/corporate-content.ts'
import { FaqList } from '#web/content/faq/faq-list.tsx'
import { SeatCalculator } from '#web/companies/offer/seat-calculator.tsx'
import { ContinueLearning } from '#web/learning/enrolment/continue-learning.tsx'
import { homeCourses } from '../home-courses.ts'
import { HomeDepartments } from '../home-departments.tsx'
import { HomeFlagship } from '../home-flagship.tsx'
import { HomeHero } from '../home-hero.tsx'
import { HomeIndustries } from '../home-industries.tsx'
import { HomeLesson } from '../home-lesson.tsx'
import { HomeMentors } from '../home-mentors.tsx'
import { HomeProof } from '../home-proof.tsx'
import { HomeStory } from '../home-story.tsx'
import { HomeWays } from '../home-ways.tsx'
import { Scene } from '#web/ui/pictures/scene.tsx'
import styles from '../home.css?url'

const LessonFilm = lazy(() => import('#web/learning/films/lesson-film.tsx'))

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const isLearner = context.get(pageServices).viewer.kind === 'learner'
  const [home, courses, proof, industries, events, corporate, own] = await Promise.all([
    api(context, 'GET /home', {}),
    api(context, 'GET /home-courses', {}),
    api(context, 'GET /home-proof', {}),
    api(context, 'GET /industry-carousel', {}),
    api(context, 'GET /events', { query: { limit: '3' } }),
    api(context, 'GET /corporate-page', {}),
    isLearner ? api(context, 'GET /learner-courses', {}) : null,
  ])
  return {
    texts: home.data,
    courses: homeCourses(courses.data),
    proof: proof.data,
    industries: industries.data,
    events: events.data,
    corporate: corporate.data.content as CorporateContent,
    own: own?.data ?? null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: siteOf(matches).name,
    path: '/',
    description: loaderData?.texts.hero.text,
    structured: [
      structuredAcademy(siteOf(matches), configOf(matches)),
      { '@type': 'WebSite', name: siteOf(matches).name, url: `${publicUrlOf(matches)}/` },
    ],
  })

export default function Home({
  loaderData: { texts, courses, proof, industries, events, corporate, own },
}: Route.ComponentProps) {
  const unfinished = own?.filter((course) => !course.completed_at) ?? []
  return (
    <>
      <HomeHero texts={texts.hero} banner={courses.banner} />
      {unfinished.length > 0 && <ContinueLearning courses={unfinished} />}
      <HomeProof proof={proof} />
      {texts.mentors.mentors.length > 0 && <HomeMentors texts={texts.mentors} />}
      {proof.story && <HomeStory story={proof.story} />}
      {proof.lesson && (
        <HomeLesson lesson={proof.lesson}>
          {({ course_slug, slug }, still) => (
            <Suspense fallback={still}>
              <LessonFilm course={course_slug} lecture={slug} still={still} />
            </Suspense>
          )}
        </HomeLesson>
      )}
      {courses.total > 0 && (
        <HomeDepartments title={texts.departments.title} departments={courses.departments} total={courses.total} />
      )}
      {courses.flagship && <HomeFlagship texts={texts.flagship} course={courses.flagship} />}
      {industries.length > 0 && <HomeIndustries texts={texts.industries} industries={industries} />}
      <HomeWays texts={texts.ways_of_learning} />
      <section className="section section--grey when-near [--tall:61.5rem]" aria-labelledby="companies">
        <div className="wrap biz">
          <SeatCalculator
            title={texts.companies.title}
            text={texts.companies.text}
            courses={courses.departments.flatMap((department) => department.courses)}
            bands={corporate.seat_prices.bands}
            benefits={corporate.benefits.slice(0, 3).map(({ text }) => text)}
          >
            <Scene name="audit" className="mt-8 max-w-105" />
          </SeatCalculator>
        </div>
      </section>
      <section className="section when-near [--tall:75rem]">
        <div className="wrap two">
          <EventList title={texts.events.title} events={events.filter((event) => !event.is_past).slice(0, 3)} />
          {texts.faq.questions.length > 0 && <FaqList title={texts.faq.title} questions={texts.faq.questions} />}
        </div>
      </section>
    </>
  )
}
