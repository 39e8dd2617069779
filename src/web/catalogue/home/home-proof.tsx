/** What the academy has done so far, in numbers that are counted; a new one, which has none to show, says nothing. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, rating } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

type Proof = DataOf<'GET /home-proof'>

const enoughLearners = 10

export function HomeProof({ proof }: { proof: Proof }) {
  if (proof.learners < enoughLearners) return null
  const facts = [
    [number(proof.learners), m.proof_learners()],
    proof.companies > 0 && [number(proof.companies), m.proof_companies()],
    proof.certificates > 0 && [number(proof.certificates), m.proof_certificates()],
    proof.rating !== null && [`${rating(proof.rating)} ★`, m.proof_rating({ count: number(proof.rating_count) })],
  ].filter((fact) => fact !== false)
  return (
    <section className="proof" aria-label={m.proof_title()}>
      <dl className="wrap proof__in">
        {facts.map(([figure, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
