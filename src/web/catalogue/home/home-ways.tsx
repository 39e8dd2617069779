/** How learning works here, in three drawings. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { LiveArt, OnsiteArt, SelfPacedArt } from '#web/ui/pictures/art.tsx'

const drawings: Record<string, typeof LiveArt> = { Live: LiveArt, 'On-site': OnsiteArt, 'Self-paced': SelfPacedArt }

export function HomeWays({ texts }: { texts: DataOf<'GET /home'>['ways_of_learning'] }) {
  return (
    <section className="section section--grey when-near [--tall:42rem]" aria-labelledby="ways-title">
      <div className="wrap">
        <h2 className="title mb-6" id="ways-title">
          {texts.title}
        </h2>
        <div className="ways">
          {texts.items.map((way) => {
            const Drawing = drawings[way.training_type]
            return (
              <div key={way.training_type} className="way">
                {Drawing && <Drawing />}
                <div className="way__text">
                  <h3 className="h3">{way.title}</h3>
                  <p>{way.text}</p>
                </div>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
